public import Anonymous
import Design
public import Markup
public import SQL

extension ReleaseWindow {
    /// Its name on a page.
    public var title: String {
        switch self {
        case .soon: "Soon"
        case .today: "Later today"
        case .day: "Within a day"
        }
    }

    /// How long it is, at the beginning of a sentence.
    public var words: String {
        switch self {
        case .soon: "Within 15 minutes"
        case .today: "Within 6 hours"
        case .day: "Within 24 hours"
        }
    }
}

extension PostLife {
    /// How long it is.
    public var title: String {
        switch self {
        case .hour: "1 hour"
        case .sixHours: "6 hours"
        case .day: "A day"
        case .week: "7 days"
        case .year: "A year"
        }
    }
}

extension ReleaseOdds {
    /// The sentence beside a choice.
    public var sentence: String { "They would guess right \(words)." }

    /// The sentences about who may guess, and among how many who were here this week.
    public static func meaning(amongActive members: Int) -> String {
        let here = "\(people(amongActive: members)) were here this week."
        guard allCases(amongActive: members).contains(where: { $0.share < 1 }) else {
            return "\(here) Among so few, no wait hides you well from \(guesser)."
        }
        return "The longer it waits, the harder you are to guess for \(guesser). \(here)"
    }

    private static var guesser: String {
        "someone who can read everything this server stores and knows who was here when"
    }

    private static func allCases(amongActive members: Int) -> [ReleaseOdds] {
        ReleaseWindow.allCases.map { ReleaseOdds($0, amongActive: members) }
    }

    /// The warning on a server of few people; nothing where there are more.
    public static func warning(amongActive members: Int) -> HTML {
        guard members < few else { return HTML() }
        return Notice(.warning, "Only a few people use this server. Someone who knows you may guess.").body
    }
}

/// The end of posts without a name, as people say it.
public enum PostEnd {
    /// `gone in about 3 h`: rounded up, so that it is never too little.
    public static func words(until end: Instant, from now: Instant) -> String {
        let minutes = max(1, (end.since(now).milliseconds + 59_999) / 60_000)
        let (hours, days) = ((minutes + 59) / 60, (minutes + 1439) / 1440)
        if minutes < 60 { return "gone in about \(minutes) min" }
        if hours <= 36 { return "gone in about \(hours) h" }
        if days < 60 { return "gone in about \(days) days" }
        return days > 350 ? "gone in about a year" : "gone in about \(days / 30) months"
    }
}
