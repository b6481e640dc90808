import Anonymous
import Calendar
import Kernel
import Markup
import Routing
import Web

/// The states of a week, as programs know them.
enum WeekStateWord: String, StringEnum {
    case waiting
    case ready
    case support

    var word: String { rawValue }
}

extension Intent: StringEnum {
    var word: String { rawValue }
}

/// Opinions, as programs know them.
enum WeekRatingWord: String, StringEnum {
    case none
    case helps
    case hidden

    var word: String { rawValue }

    init(_ rating: WeekRating) {
        switch rating {
        case .none: self = .none
        case .helps: self = .helps
        case .hidden: self = .hidden
        }
    }

    var rating: WeekRating {
        switch self {
        case .none: .none
        case .helps: .helps
        case .hidden: .hidden
        }
    }
}

/// The recommendation of a week.
struct WeekJSON: WireValue, SchemaDescribed, Equatable {
    let state: StringEnumJSON<WeekStateWord>
    let week: String
    let from: String
    let to: String
    let missing_days: Int?
    let closed: Bool
    let intent: StringEnumJSON<Intent>?
    let reason: String?
    let quotes: [QuoteJSON]
    let action: WeekActionJSON?
    let help: HelpJSON?
    let trusted: [AccountJSON]

    static let meanings: [String: String] = [
        "state": "waiting until there are enough days; support in a hard stretch, where help stands before all else.",
        "week": "The week by ISO 8601, such as 2026-W48: all week the same is recommended.",
        "missing_days": "How many days are missing before there is a recommendation.",
        "closed": "True where moods of the months of these days lie in a vault that is not open, and do not count.",
        "reason": "Why this is recommended, in a sentence.",
        "help":
            "The help of their country, where that is known, as /help/crisis has it of all; there in a hard stretch, until it "
            + "was put away.",
        "trusted": "The people whom they chose to write to; there in a hard stretch, until help was put away.",
    ]

    /// - Parameter help: what stands on the support card; `nil` where that is not shown.
    init(_ week: Week, _ help: SupportCare?, forms: WeekForms) {
        let isSupport = week.isHard && help != nil
        let word: WeekStateWord = isSupport ? .support : week.choice == nil ? .waiting : .ready
        state = StringEnumJSON(word)
        self.week = week.iso.text
        (from, to) = (week.days.lowerBound.text, week.days.upperBound.text)
        if case .waiting(let days) = week.state { missing_days = days } else { missing_days = nil }
        closed = week.hasClosed
        let choice = isSupport ? nil : week.choice
        intent = choice.map { StringEnumJSON($0.intent) }
        reason = isSupport ? nil : week.reason
        quotes = (choice?.quotes ?? []).map { QuoteJSON($0, week.ratings[$0.id] ?? .none) }
        action = choice?.action.map { WeekActionJSON($0, week.ratings[$0.id] ?? .none, forms) }
        self.help = isSupport ? help?.line.map { HelpJSON($0) } : nil
        trusted = isSupport ? (help?.trusted ?? []).map { AccountJSON($0, on: forms.site) } : []
    }
}

/// A quote of the library.
struct QuoteJSON: WireValue, Equatable {
    let id: String
    let text: String
    let author: String
    let work: String
    let translator: String?
    let year: Int
    let language: String
    let rating: StringEnumJSON<WeekRatingWord>

    init(_ quote: Quote, _ rating: WeekRating) {
        (id, text, author, work) = (quote.id, quote.text, quote.author, quote.work)
        (translator, year, language) = (quote.translator, quote.year, quote.language)
        self.rating = StringEnumJSON(WeekRatingWord(rating))
    }
}

/// A small thing to do.
struct WeekActionJSON: WireValue, SchemaDescribed, Equatable {
    let id: String
    let kind: String
    let title: String
    let text: String
    let path: String?
    let rating: StringEnumJSON<WeekRatingWord>

    static let meanings = [
        "kind": "breathing, walk, write, rest or reach.",
        "path": "The page of this server that it opens; nothing is sent there by itself.",
    ]

    init(_ action: WeekAction, _ rating: WeekRating, _ forms: WeekForms) {
        (id, kind, title, text) = (action.id, action.kind.rawValue, action.title, action.text)
        path = forms.path(of: action)?.description
        self.rating = StringEnumJSON(WeekRatingWord(rating))
    }
}

/// A line of help, and the emergency number of its country.
struct HelpJSON: WireValue, Equatable {
    let country: String
    let name: String
    let phone: String
    let hours: String
    let emergency: String
    let checked: String

    init(_ line: HelpLine) {
        (country, name, phone, hours) = (line.country, line.name, line.phone, line.hours)
        (emergency, checked) = (line.emergency, line.checked)
    }
}

/// The language of the quotes, as a program sends it.
struct WeekLanguageInputJSON: Codable, Sendable, SchemaDescribed {
    let language: String

    static let meanings = [
        "language":
            "A language that has quotes, such as de; empty for the one in which the account writes. The actions "
            + "stay in the language of the site."
    ]
}

/// An opinion about a quote or an action, as a program sends it.
struct WeekRatingInputJSON: Codable, Sendable, SchemaDescribed {
    let id: String
    let rating: StringEnumJSON<WeekRatingWord>

    static let meanings = ["id": "The id of a quote or an action that was recommended."]
}
