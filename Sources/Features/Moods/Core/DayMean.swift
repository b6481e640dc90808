import Calendar

/// The sum of how moods feel, and how many they are.
///
/// It is kept in thousandths, as the moods are: in which order they are added makes no difference.
struct MoodSum: Sendable, Equatable {
    private(set) var valences = 0
    private(set) var energies = 0
    private(set) var count = 0

    init() {}

    /// A sum that was made before.
    init(valences: Int, energies: Int, count: Int) {
        (self.valences, self.energies, self.count) = (valences, energies, count)
    }

    var valence: Double { Double(valences) / 1000 }
    var energy: Double { Double(energies) / 1000 }

    /// Adds a mood.
    mutating func add(_ mood: MoodEntry) {
        valences += mood.feeling.valence.thousandths
        energies += mood.feeling.energy.thousandths
        count += 1
    }

    /// Adds the moods of another sum.
    mutating func add(_ other: MoodSum) {
        valences += other.valences
        energies += other.energies
        count += other.count
    }

    /// The sum of the moods of both.
    func adding(_ other: MoodSum) -> MoodSum {
        var sum = self
        sum.add(other)
        return sum
    }

    /// The sum of the moods that are in this one and not in a part of it.
    func without(_ part: MoodSum) -> MoodSum {
        MoodSum(valences: valences - part.valences, energies: energies - part.energies, count: count - part.count)
    }
}

extension Double {
    /// The number of thousandths, of something that is at most one.
    var thousandths: Int { Int((self * 1000).rounded()) }
}

/// How a day was: the mean of its moods.
struct DayMean: Sendable, Equatable {
    let date: LocalDate
    let valence: Double
    let energy: Double
    /// How many moods it is the mean of.
    let count: Int

    /// The mean of the moods of a day; `nil` where there are none.
    init?(_ date: LocalDate, _ moods: [MoodEntry]) {
        self.init(date, moods.reduce(into: MoodSum()) { $0.add($1) })
    }

    /// The mean of a sum; `nil` where there is nothing in it.
    init?(_ date: LocalDate, _ sum: MoodSum) {
        guard sum.count > 0 else { return nil }
        let count = Double(sum.count)
        (self.date, valence, energy) = (date, sum.valence / count, sum.energy / count)
        self.count = sum.count
    }

    /// The means of weeks, each of the means of its days, on their Mondays.
    static func weeks(of days: [DayMean]) -> [DayMean] {
        Dictionary(grouping: days) { ISOWeek(of: $0.date).monday }.compactMap { monday, days in
            guard let valence = days.mean(of: \.valence), let energy = days.mean(of: \.energy) else { return nil }
            return DayMean(monday, valence: valence, energy: energy, count: days.reduce(0) { $0 + $1.count })
        }.sorted { $0.date < $1.date }
    }

    private init(_ date: LocalDate, valence: Double, energy: Double, count: Int) {
        (self.date, self.valence, self.energy, self.count) = (date, valence, energy, count)
    }

    /// The days with moods, oldest first.
    static func all(of days: [LocalDate: MoodTally]) -> [DayMean] {
        days.compactMap { DayMean($0, $1.sum) }.sorted { $0.date < $1.date }
    }
}

extension Collection {
    /// The mean of a number; none where there is nothing.
    func mean(of number: (Element) -> Double) -> Double? {
        isEmpty ? nil : reduce(0) { $0 + number($1) } / Double(count)
    }
}
