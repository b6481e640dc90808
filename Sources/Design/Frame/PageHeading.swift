public import Markup

/// The heading of a page: its `h1` with what stands around it.
public struct PageHeading: Sendable {
    private enum Kind {
        case shown, quiet, none, first
    }

    private let kind: Kind
    private let text: String?
    private let back: Path?
    private let sentence: String?
    private let actions: HTML

    /// The title as the heading.
    ///
    /// - Parameters:
    ///   - text: other words than the page's title.
    ///   - back: where the arrow before it leads.
    ///   - sentence: a line under it.
    ///   - actions: buttons beside it.
    public static func title(
        _ text: String? = nil,
        back: Path? = nil,
        sentence: String? = nil,
        actions: HTML = HTML()
    ) -> PageHeading {
        PageHeading(kind: .shown, text: text, back: back, sentence: sentence, actions: actions)
    }

    /// The title for screen readers only, where eyes know the page without.
    public static let quiet = PageHeading(kind: .quiet, text: nil, back: nil, sentence: nil, actions: HTML())

    /// No heading: the content has an `h1` of its own.
    public static let none = PageHeading(kind: .none, text: nil, back: nil, sentence: nil, actions: HTML())

    /// No heading on the list with which a place begins: the content has an `h1` of its own.
    public static let first = PageHeading(kind: .first, text: nil, back: nil, sentence: nil, actions: HTML())

    /// True where the page is one of the lists with which places begin.
    var isQuiet: Bool { kind == .quiet || kind == .first }

    func body(_ title: String) -> HTML {
        switch kind {
        case .none, .first: HTML()
        case .quiet: h1(.class("sr")) { text ?? title }
        case .shown: shown(title)
        }
    }

    private func shown(_ title: String) -> HTML {
        div(.class("heading")) {
            if let back {
                a(.class("button quiet only return"), .href(back), .aria("label", "Back"), .title("Back")) { Icon.back }
            }
            h1(.dir("auto")) { text ?? title }
            actions
            if let sentence { p { sentence } }
        }
    }
}
