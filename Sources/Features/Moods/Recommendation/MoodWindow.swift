import Calendar

/// The moods of the last seven days, as the recommendation of the week sees them.
struct MoodWindow: Sendable, Equatable {
    /// The days with moods, oldest first.
    let days: [DayMean]
    let count: Int
    /// The weighted mean of how pleasant the days were: the weight halves every three days.
    let valence: Double
    /// The weighted mean of the energy of the days.
    let energy: Double
    /// How far the moods are spread between pleasant and unpleasant (standard deviation).
    let spread: Double
    /// How much more pleasant the last three days were than the four before them.
    let trend: Double

    static let length = 7

    /// The window that ends with a day.
    init(_ moods: some Sequence<MoodEntry>, through today: LocalDate) {
        let period = MoodPeriod.last(Self.length, through: today)
        let moods = moods.filter { period.contains($0.date) }
        days = DayMean.all(of: MoodTally.days(of: moods))
        count = moods.count
        let ages = days.map { today.days(since: $0.date) }
        let weights = ages.map(Self.weight)
        valence = Self.mean(days.map(\.valence), weights)
        energy = Self.mean(days.map(\.energy), weights)
        spread = Self.rounded(Self.spread(moods.map(\.feeling.valence)))
        let late = zip(days, ages).filter { $0.1 < 3 }.mean(of: { $0.0.valence })
        let early = zip(days, ages).filter { $0.1 >= 3 }.mean(of: { $0.0.valence })
        trend = if let late, let early { Self.rounded(late - early) } else { 0 }
    }

    /// A number without what computing adds to it, so that a week lies on the edge of an intent and not beside it.
    private static func rounded(_ number: Double) -> Double { (number * 1e12).rounded() / 1e12 }

    /// Half as much for each three days.
    private static func weight(age: Int) -> Double {
        let thirds = [1.0, 0.7937005259840998, 0.6299605249474366]
        let age = max(age, 0)
        return thirds[age % 3] / Double(1 << min(age / 3, 30))
    }

    private static func mean(_ numbers: [Double], _ weights: [Double]) -> Double {
        let total = weights.reduce(0, +)
        guard total > 0 else { return 0 }
        return rounded(zip(numbers, weights).reduce(0) { $0 + $1.0 * $1.1 } / total)
    }

    private static func spread(_ numbers: [Double]) -> Double {
        guard let mean = numbers.mean(of: { $0 }) else { return 0 }
        let squares = numbers.mean(of: { ($0 - mean) * ($0 - mean) }) ?? 0
        return squares.squareRoot()
    }
}
