import Calendar
import Text

/// The purpose of a recommendation for a week.
enum Intent: String, Sendable, Hashable, CaseIterable, Codable {
    case swinging
    case lifting
    case dipping
    case calm
    case comfort
    case savour
    case gratitude
    case curious

    /// The first intent that fits a week.
    init(_ week: MoodWindow) {
        self =
            switch week {
            case _ where week.spread >= 0.55: .swinging
            case _ where week.trend >= 0.35: .lifting
            case _ where week.trend <= -0.35: .dipping
            case _ where week.valence < -0.15: week.energy >= 0 ? .calm : .comfort
            case _ where week.valence > 0.15: week.energy >= 0 ? .savour : .gratitude
            default: .curious
            }
    }

    /// The sentence that says why, in words that are true of the week.
    func reason(for week: MoodWindow) -> String {
        switch self {
        case .swinging: "Your moods went far up and down this week."
        case .lifting: "The last three days were more pleasant than the days before."
        case .dipping: "The last three days were less pleasant than the days before."
        case .calm: Self.most(.tense, of: week) ?? "Your week was rather unpleasant, with much energy."
        case .comfort: Self.most(.heavy, of: week) ?? "Your week was rather unpleasant, with little energy."
        case .savour: Self.most(.bright, of: week) ?? "Your week was rather pleasant, with much energy."
        case .gratitude: Self.most(.calm, of: week) ?? "Your week was rather pleasant, with little energy."
        case .curious: "Your week was neither pleasant nor unpleasant on the whole."
        }
    }

    private static func most(_ quadrant: Quadrant, of week: MoodWindow) -> String? {
        let days = week.days.count { Feeling($0.valence, $0.energy).quadrant == quadrant }
        guard days * 2 > week.days.count else { return nil }
        switch quadrant {
        case .bright: return "Most of your days were high-energy and pleasant."
        case .calm: return "Most of your days were low-energy and pleasant."
        case .tense: return "Most of your days were high-energy and unpleasant."
        case .heavy: return "Most of your days were low-energy and unpleasant."
        }
    }
}

/// The state of a week: support before everything else, a recommendation, or how many days are missing for one.
enum WeekState: Sendable, Equatable {
    case support
    case ready(Intent, MoodWindow)
    case waiting(days: Int)

    private static let leastDays = 3

    /// The state of the week that ends with a day.
    ///
    /// - Parameter first: the day of the first mood of all, however long ago.
    init(_ moods: some Sequence<MoodEntry>, first: LocalDate?, today: LocalDate) {
        let week = MoodWindow(moods, through: today)
        if week.count >= 5, week.days.count >= 4, week.valence <= -0.5 {
            self = .support
            return
        }
        let age = first.map { max(0, today.days(since: $0)) } ?? 0
        let missing = max(MoodWindow.length - age, Self.leastDays - week.days.count)
        self = missing > 0 ? .waiting(days: missing) : .ready(Intent(week), week)
    }

    /// The line that says how long it takes, such as `2 more days`.
    var progress: String? {
        guard case .waiting(let days) = self else { return nil }
        return plural(days, one: "1 more day", other: "\(days) more days")
    }
}
