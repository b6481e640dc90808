import Calendar
import Reactions

/// The numbers of some days, which describe and never judge: a day without moods is blank and counts for nothing.
struct MoodNumbers: Sendable, Equatable {
    let period: MoodPeriod
    /// How many moods there are.
    let count: Int
    /// The emoji that was used most, and how often; none where there are no moods.
    let mostUsed: Emoji?
    let mostUsedCount: Int
    /// The mean of the means of the days, with the number of days.
    let valence: Measured?
    let energy: Measured?
    let trend: Finding<MoodTrend>
    let weekdays: Finding<[MoodBar]>
    let dayParts: Finding<[MoodBar]>
    let tags: [TagComparison]
    let words: [WordCount]

    /// From so many moods on there are charts by weekday and part of day.
    static let leastMoods = 14

    /// The numbers of the moods that lie in a period; others are left aside.
    init(_ period: MoodPeriod, _ moods: some Sequence<MoodEntry>) {
        let moods = moods.filter { period.contains($0.date) }
        self.init(period, OwnSums(tallies: MoodTally.days(of: moods), sums: MoodSums(moods), closed: 0))
    }

    /// The numbers of the days of a period.
    init(_ period: MoodPeriod, _ own: OwnSums) {
        let (tallies, sums) = (own.tallies, own.sums)
        let total = tallies.values.reduce(into: MoodTally()) { $0.add($1) }
        let days = DayMean.all(of: tallies)
        self.period = period
        count = total.count
        let mostUsed = DayEmoji.counted(in: total)
        (self.mostUsed, mostUsedCount) = (mostUsed?.emoji, mostUsed?.count ?? 0)
        valence = Measured(days.map(\.valence))
        energy = Measured(days.map(\.energy))
        trend = .of(days.count, days: MoodTrend.leastDays) { MoodTrend(days) }
        weekdays = .of(count, moods: Self.leastMoods) { MoodBar.weekdays(of: tallies) }
        dayParts = .of(count, moods: Self.leastMoods) { MoodBar.dayParts(of: sums) }
        tags = TagComparison.all(of: sums.tags, among: total.sum)
        words = WordCount.all(of: sums.words)
    }

    /// The sentence that says how a mean over days is made.
    static let explanation =
        "A mean of days: first each day has its own mean, so a day with many moods counts as much as any other."
}
