import Kernel
import Markup
import Web

/// A few words of a book that everybody may copy.
struct Quote: Sendable, Equatable, Decodable {
    let id: String
    let text: String
    let author: String
    let work: String
    let translator: String?
    /// The year in which the text was published.
    let year: Int
    let language: String
    let intents: [Intent]
}

/// One small thing to do.
struct WeekAction: Sendable, Equatable, Decodable {
    /// Kinds of things to do.
    enum Kind: String, Sendable, Decodable, CaseIterable {
        case breathing
        case walk
        case write
        case rest
        case reach
    }

    let id: String
    let kind: Kind
    let intents: [Intent]
    let title: String
    let text: String
    let language: String
    /// The form that it opens, with something filled in; nothing is sent by itself.
    let opens: Opening?

    /// A form of another part of the site.
    struct Opening: Sendable, Equatable, Decodable {
        /// The uses of forms.
        enum Target: String, Sendable, Decodable, CaseIterable {
            /// A note for oneself.
            case note
            /// An answer to the question of a group.
            case answer
            /// The next line of a story.
            case story
            /// A message to somebody.
            case message
            /// A post for those who follow.
            case post
        }

        let to: Target
        /// The words with which the form begins; empty where whoever writes begins.
        let text: String

        /// The address of the form with its words; `nil` where the site has no such form.
        ///
        /// - Parameter form: the address of the form for a use, which a site may not have.
        func path(_ form: (Target) -> Path?) -> Path? {
            form(to).map { text.isEmpty ? $0 : $0.query("text", text) }
        }
    }
}

/// The quotes and actions that there are.
struct WeekLibrary: Sendable, Equatable {
    let quotes: [Quote]
    let actions: [WeekAction]
    /// The languages that have quotes.
    let languages: Set<String>

    /// The language of the site, in which every action is written, and quotes where another language has none.
    static let siteLanguage = "en"

    init(quotes: [Quote], actions: [WeekAction]) {
        (self.quotes, self.actions) = (quotes, actions)
        languages = Set(quotes.map(\.language))
    }

    /// The language of the quotes for somebody: the one they chose, or else the one they write in.
    ///
    /// - Parameters:
    ///   - chosen: the language they chose; empty for none.
    ///   - written: the tag of the language in which they write, such as `de-AT`.
    func language(chosen: String, written: String) -> String {
        let wanted = chosen.isEmpty ? String(written.lowercased().prefix { $0 != "-" }) : chosen
        return languages.contains(wanted) ? wanted : Self.siteLanguage
    }

    /// The library that this program holds, checked when it was built.
    static let shipped = WeekLibrary(quotes: read(quoteLines), actions: read(actionLines))

    private static func read<Item: Decodable>(_ lines: StaticString) -> [Item] {
        let bytes = lines.withUTF8Buffer { Array($0) }
        return (try? JSON.value([Item].self, from: bytes)) ?? []
    }
}
