import Contracts
import Design
import Kernel
import Markup

/// Whose post it is of which a menu opens, and where it stands.
enum PostMenuKind: String, CaseIterable, Sendable {
    case others = "post"
    case own
    case pinned

    init(of post: Post, for viewer: Viewer?, isPinned: Bool) {
        self = viewer?.id != post.author.id ? .others : isPinned ? .pinned : .own
    }
}

/// The items of a post's menu: what else can be done with it.
struct PostMenuItems: View {
    let post: Post
    let kind: PostMenuKind
    /// True where the viewer muted the thread in which it stands; `nil` where that is not known.
    let isMuted: Bool?

    var body: HTML {
        HTML {
            MenuItem.copyLink(PostPaths.show(post))
            if post.audience <= .unlisted { MenuItem.send(PostPaths.show(post)) }
            MenuItem.link("Who can see this?", icon: .eye, to: PostPaths.whoCanSee("\(post.id)"))
            if post.editedAt != nil { MenuItem.link("Edits", icon: .history, to: PostPaths.history(post.id)) }
            Self.acts(
                kind,
                name: post.author.username,
                id: "\(post.id)",
                isMessage: post.conversation != nil,
                isMuted: isMuted
            )
        }
    }

    fileprivate static func acts(
        _ kind: PostMenuKind,
        name: String,
        id: String,
        isMessage: Bool,
        isMuted: Bool?
    ) -> HTML {
        HTML {
            MenuItem.link(muting(isMuted), icon: .bellOff, to: "/posts/\(id)/mute")
            kind == .others ? others(name: name, id: id) : own(id: id, isPinned: kind == .pinned, isMessage: isMessage)
        }
    }

    private static func muting(_ isMuted: Bool?) -> String {
        guard let isMuted else { return "Mute or unmute this conversation" }
        return isMuted ? "Unmute this conversation" : "Mute this conversation"
    }

    private static func own(id: String, isPinned: Bool, isMessage: Bool) -> HTML {
        HTML {
            MenuItem.link("Edit", icon: .edit, to: "/posts/\(id)/edit")
            if !isMessage {
                MenuItem.link(isPinned ? "Unpin from profile" : "Pin to profile", icon: .pin, to: "/posts/\(id)/pin")
                let again = ("/posts/\(id)/delete" as Path).query("again", "1")
                MenuItem.link("Delete and re-edit", icon: .undo, to: again)
            }
            MenuItem.link("Delete", icon: .delete, to: "/posts/\(id)/delete", isDangerous: true)
        }
    }

    private static func others(name: String, id: String) -> HTML {
        HTML {
            MenuItem.button("Mute @\(name)", icon: .mute, path: "/@\(name)/mute", value: "1")
            MenuItem.link("Block @\(name)", icon: .block, to: "/@\(name)/block")
            MenuItem.link("Report", icon: .report, to: ReportSubject.reportPath("post", id))
        }
    }
}

/// The menu of a post, with all its items.
struct PostMenu: View {
    let post: Post
    let kind: PostMenuKind
    var isMuted: Bool?

    var body: HTML {
        Menu("More about this") { PostMenuItems(post: post, kind: kind, isMuted: isMuted) }.body
    }
}

/// The menus of a post in a list that has many: a few bytes each, unless the post has items of its own.
struct PostMenus: Sendable {
    private let kinds: [PostMenuKind: HTML]

    init(of post: Post) {
        let menus = PostMenuKind.allCases.map { kind in
            guard post.editedAt == nil, post.conversation == nil else { return PostMenu(post: post, kind: kind).body }
            return MenuLink("More about this", of: kind.rawValue, to: PostPaths.more(post)).body
        }
        kinds = Dictionary(zip(PostMenuKind.allCases, menus)) { first, _ in first }
    }

    subscript(kind: PostMenuKind) -> HTML { kinds[kind] ?? HTML() }
}

/// The items of the menus of posts, for a page that lists them.
struct PostMenuTemplate: View {
    /// The markup of all kinds, the same for everybody.
    static let shared = all(isMuted: nil)
    private static let muted = all(isMuted: true)
    private static let unmuted = all(isMuted: false)

    let kind: PostMenuKind
    let isMuted: Bool?

    /// The markup of all kinds for a page whose posts stand in one thread.
    static func ofThread(isMuted: Bool) -> HTML { isMuted ? muted : unmuted }

    private static func all(isMuted: Bool?) -> HTML {
        HTML { for kind in PostMenuKind.allCases { Self(kind: kind, isMuted: isMuted) } }
    }

    var body: HTML {
        let (name, id) = ("{name}", "{id}")
        return MenuTemplate(of: kind.rawValue) {
            MenuItem.copyLink("/@\(name)/\(id)")
            MenuItem.link("Who can see this?", icon: .eye, to: PostPaths.whoCanSee(id))
            PostMenuItems.acts(kind, name: name, id: id, isMessage: false, isMuted: isMuted)
        }.body
    }
}

/// The page with the items of a post's menu, for browsers without scripts.
struct PostMenuPage: View {
    let post: Post
    let kind: PostMenuKind
    let isMuted: Bool
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "More about this post",
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.show(post)),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            nav(.class("sheet choices"), .aria("label", "More about this post")) {
                PostMenuItems(post: post, kind: kind, isMuted: isMuted)
            }
        }.body
    }
}
