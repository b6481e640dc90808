public import Kernel
public import Markup

/// The top of a profile: cloth, face, name, words about oneself, figures and what can be done.
public struct ProfileHeader: View {
    private let account: Account
    private let cover: Account.Picture?
    private let bio: HTML
    private let facts: [Fact]
    private let figures: [Stats.Figure]
    private let badges: HTML
    private let acquaintances: HTML
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
    ///   - cover: the picture on top; the cloth in the colour of the account where there is none.
    ///   - badges: tags behind the handle: "Follows you".
    ///   - acquaintances: whom of those that the reader knows follow them too.
    ///   - actions: the buttons: follow, message, edit.
    public init(
        _ account: Account,
        cover: Account.Picture? = nil,
        bio: HTML = HTML(),
        facts: [Fact] = [],
        figures: [Stats.Figure] = [],
        badges: HTML = HTML(),
        acquaintances: HTML = HTML(),
        @HTMLBuilder actions: () -> HTML = { HTML() }
    ) {
        self.account = account
        self.cover = cover
        self.bio = bio
        self.facts = facts
        self.figures = figures
        self.badges = badges
        self.acquaintances = acquaintances
        self.actions = actions()
    }

    /// The header.
    public var body: HTML {
        header(.class("profile", "dye-\(Avatar.dye(of: account.id.rawValue))")) {
            div(.class("cloth")) { if let cover { Cover(cover) } }
            div(.class("row")) {
                Avatar(account, size: .huge)
                span(.class("row push")) { actions }
            }
            h1(.dir("auto")) { account.displayName }
            p(.class("row soft")) {
                account.handle
                if account.isStaff { StaffMark() }
                if account.isLocked {
                    Icon.lock
                    span(.class("sr")) { "Followers are approved" }
                }
                badges
            }
            if !bio.isEmpty { Prose(bio) }
            if !facts.isEmpty { dl(.class("facts")) { for fact in facts { row(fact) } } }
            Stats(figures)
            acquaintances
        }
    }

    private func row(_ fact: Fact) -> HTML {
        div {
            dt { fact.label }
            dd(.dir("auto")) { fact.value }
        }
    }
}

/// The picture on top of a profile.
public struct Cover: View {
    private let picture: Account.Picture

    /// A picture that is cut to a strip.
    public init(_ picture: Account.Picture) {
        self.picture = picture
    }

    /// The strip.
    ///
    /// It says nothing to a screen reader: its owner gave it no words.
    public var body: HTML {
        img(
            .class("cover", "cut-\(picture.cell)"),
            .src(MediaItem.path(of: picture.name, .original)),
            .alt(""),
            .width(1200),
            .height(240),
            .decoding("async")
        )
    }
}
