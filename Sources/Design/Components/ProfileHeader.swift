public import Kernel
public import Markup

/// The top of a profile: cloth, face, name, words about oneself, figures and what can be done.
public struct ProfileHeader: View {
    private let account: Account
    private let bio: HTML
    private let facts: [Fact]
    private let figures: [Stats.Figure]
    private let badges: HTML
    private let actions: HTML

    /// A label with its value: a pronoun, a home page, a place.
    public struct Fact: Sendable {
        let label: String
        let value: HTML

        /// A fact whose value was made safe before.
        public init(_ label: String, _ value: HTML) {
            self.label = label
            self.value = value
        }
    }

    /// The header, which holds the page's `h1`.
    ///
    /// - Parameters:
    ///   - badges: tags behind the handle: "Follows you".
    ///   - actions: the buttons: follow, message, edit.
    public init(
        _ account: Account,
        bio: HTML = HTML(),
        facts: [Fact] = [],
        figures: [Stats.Figure] = [],
        badges: HTML = HTML(),
        @HTMLBuilder actions: () -> HTML = { HTML() }
    ) {
        self.account = account
        self.bio = bio
        self.facts = facts
        self.figures = figures
        self.badges = badges
        self.actions = actions()
    }

    /// The header.
    public var body: HTML {
        header(.class("profile", "dye-\(Avatar.dye(of: account.id.rawValue))")) {
            div(.class("cloth"))
            div(.class("row")) {
                Avatar(account, size: .huge)
                span(.class("row push")) { actions }
            }
            h1(.dir("auto")) { account.displayName }
            p(.class("row soft")) {
                account.handle
                if account.isLocked {
                    Icon.lock
                    span(.class("sr")) { "Followers are approved" }
                }
                badges
            }
            if !bio.isEmpty { Prose(bio) }
            if !facts.isEmpty { dl(.class("facts")) { for fact in facts { row(fact) } } }
            Stats(figures)
        }
    }

    private func row(_ fact: Fact) -> HTML {
        div {
            dt { fact.label }
            dd(.dir("auto")) { fact.value }
        }
    }
}
