public import Kernel
public import Markup

/// An item of a feed, in every place: who wrote it, when, what, and what can be done with it.
///
///     Card(id: "post-7", by: post.author, at: TimeAgo(post.time, now: now), path: PostPaths.show(post.id)) {
///         post.html
///     } actions: {
///         ActionButton("Like", icon: .like, path: PostPaths.like(post.id), count: 3, pressed: true, kind: .like)
///     }
public struct Card: View {
    /// How an item looks among the others.
    public enum Shape: Sendable {
        /// One of many.
        case plain
        /// Followed by the item that answers it, to which a thread leads.
        case threaded
        /// The one that the page is about, larger, with its full date.
        case focused
    }

    private let id: String
    private let author: Account?
    private let time: TimeAgo
    private let path: Path
    private let shape: Shape
    private let eyebrow: HTML
    private let badge: HTML
    private let warning: String?
    private let meta: HTML
    private let menu: HTML
    private let content: HTML
    private let actions: HTML
    private let joiningHole: UInt8?

    /// An item.
    ///
    /// - Parameters:
    ///   - id: its id on the page, by which scripts replace it and links find it: `post-7`.
    ///   - author: who wrote it, or `nil` where nobody may know.
    ///   - path: its own page.
    ///   - eyebrow: a line above it, such as ``Eyebrow``.
    ///   - badge: a few icons or words behind the time.
    ///   - warning: what one should know before reading; the content is folded behind it.
    ///   - meta: a line between content and actions of a focused item.
    ///   - menu: a ``Menu`` or a ``MenuLink``.
    ///   - joiningHole: the place for ``joining(_:)``, where some readers have the list open already.
    ///   - content: what was written, already safe.
    ///   - actions: the buttons under it.
    public init(
        id: String,
        by author: Account?,
        at time: TimeAgo,
        path: Path,
        shape: Shape = .plain,
        eyebrow: Eyebrow? = nil,
        badge: HTML = HTML(),
        warning: String? = nil,
        meta: HTML = HTML(),
        menu: HTML = HTML(),
        joiningHole: UInt8? = nil,
        @HTMLBuilder content: () -> HTML,
        @HTMLBuilder actions: () -> HTML = { HTML() }
    ) {
        self.id = id
        self.author = author
        self.time = time
        self.path = path
        self.shape = shape
        self.eyebrow = eyebrow?.body ?? HTML()
        self.badge = badge
        self.warning = warning
        self.meta = meta
        self.menu = menu
        self.content = content()
        self.actions = actions()
        self.joiningHole = joiningHole
    }

    /// The attributes of an item that scripts put at the end of the list with the id `list`, where that is open.
    public static func joining(_ list: String) -> HTML {
        HTML.attributes(.data("insert", list), .data("at", "end"), of: Tag.Article.self)
    }

    /// The article.
    public var body: HTML {
        article(
            .class("card", shape.className),
            .id(id),
            .data("item"),
            joiningHole.map { .hole($0) } ?? .when(false, .hidden())
        ) {
            eyebrow
            Byline(author: author, time: time, path: path, badge: badge)
            menu
            div(.class("content")) {
                if let warning {
                    Disclosure(warning) { content }
                } else {
                    content
                }
            }
            if shape == .focused {
                div(.class("meta")) {
                    a(.href(path)) { FullTime(time.instant) }
                    meta
                }
            }
            if !actions.isEmpty { footer(.class("acts")) { actions } }
        }
    }
}

extension Card.Shape {
    fileprivate var className: String? {
        switch self {
        case .plain: nil
        case .threaded: "threaded"
        case .focused: "focused"
        }
    }
}

/// The face, name and time of an item.
struct Byline: View {
    let author: Account?
    let time: TimeAgo
    let path: Path
    let badge: HTML

    var body: HTML {
        HTML {
            if let author {
                a(.class("face"), .href(author.path), .tabindex(-1), .aria("hidden", "true")) { Avatar(author).bare }
            } else {
                span(.class("face patch dye-4")) { Icon.turtle }
            }
            header(.class("byline")) {
                if let author {
                    a(.class("name"), .href(author.path)) { bdi { author.displayName } }
                    if author.isStaff { StaffMark() }
                    span(.class("handle")) { author.handle }
                } else {
                    span(.class("name")) { "Anonymous" }
                }
                a(.class("when"), .href(path)) { time }
                badge
            }
        }
    }
}

/// A line above an item that says why it is here: "Ann boosted".
public struct Eyebrow: View {
    private let icon: Icon?
    private let content: HTML
    private var isReply = false

    /// A line of words.
    public init(icon: Icon, _ words: String) {
        self.icon = icon
        content = HTML(text: words)
    }

    /// The line of a reply to something by `person`; conversations, where that stands above, do not show it.
    public init(replyingTo person: Account) {
        icon = .reply
        isReply = true
        content = HTML {
            "Replying to "
            bdi { person.displayName }
        }
    }

    /// A person and what they did.
    public init(icon: Icon, _ person: Account, _ verb: String) {
        self.icon = icon
        content = HTML {
            a(.href(person.path)) { bdi { person.displayName } }
            " "
            span { verb }
        }
    }

    /// A place for a line that differs between viewers.
    public static func hole(_ number: UInt8) -> Eyebrow {
        Eyebrow(hole: number)
    }

    private init(hole: UInt8) {
        icon = nil
        content = .hole(hole)
    }

    /// The line.
    public var body: HTML {
        guard let icon else { return content }
        return p(.class("eyebrow", isReply ? "replying" : nil)) {
            icon
            content
        }
    }
}

/// Content behind a sentence, shown by a tap.
public struct Disclosure: View {
    private let sentence: String
    private let isOpen: Bool
    private let content: HTML

    /// The content behind `sentence`.
    public init(_ sentence: String, isOpen: Bool = false, @HTMLBuilder content: () -> HTML) {
        self.sentence = sentence
        self.isOpen = isOpen
        self.content = content()
    }

    /// The fold.
    public var body: HTML {
        details(.class("disclosure"), .open(isOpen)) {
            summary {
                Icon.warning
                span(.dir("auto")) { sentence }
            }
            div { content }
        }
    }
}

/// The text that somebody wrote, as safe markup, in its own direction and language.
public struct Prose: View {
    private let content: HTML
    private let language: String?
    private let isStory: Bool

    /// Text made safe before.
    ///
    /// - Parameter isStory: whether it is read like a book page, in larger serif letters.
    public init(_ content: HTML, language: String? = nil, isStory: Bool = false) {
        self.content = content
        self.language = language
        self.isStory = isStory
    }

    /// The text.
    public var body: HTML {
        div(
            .class("prose", isStory ? "story" : nil),
            .dir("auto"),
            .when(language != nil, .lang(language ?? ""))
        ) { content }
    }
}
