import Contracts
import Design
import Kernel
import Markup

/// The items of a post's menu: what else can be done with it.
struct PostMenuItems: View {
    let post: Post
    let isOwn: Bool

    var body: HTML {
        HTML {
            MenuItem.copyLink(PostPaths.show(post))
            MenuItem.link("Who can see this?", icon: .eye, to: PostPaths.whoCanSee("\(post.id)"))
            if post.editedAt != nil { MenuItem.link("Edits", icon: .history, to: PostPaths.history(post.id)) }
            if isOwn {
                Self.own(id: "\(post.id)", isMessage: post.conversation != nil)
            } else {
                Self.others(name: post.author.username, id: "\(post.id)")
            }
        }
    }

    fileprivate static func own(id: String, isMessage: Bool) -> HTML {
        HTML {
            MenuItem.link("Edit", icon: .edit, to: "/posts/\(id)/edit")
            MenuItem.link("Pin or unpin", icon: .pin, to: "/posts/\(id)/pin")
            if !isMessage {
                let again = ("/posts/\(id)/delete" as Path).query("again", "1")
                MenuItem.link("Delete and re-edit", icon: .undo, to: again)
            }
            MenuItem.link("Delete", icon: .delete, to: "/posts/\(id)/delete", isDangerous: true)
        }
    }

    fileprivate static func others(name: String, id: String) -> HTML {
        HTML {
            MenuItem.button("Mute @\(name)", icon: .mute, path: "/@\(name)/mute", value: "1")
            MenuItem.link("Mute or block @\(name)", icon: .block, to: "/@\(name)/block")
            MenuItem.link("Report", icon: .report, to: ReportSubject.reportPath("post", id))
        }
    }
}

/// The menu of a post, with all its items.
struct PostMenu: View {
    let post: Post
    let isOwn: Bool

    var body: HTML {
        Menu("More about this") { PostMenuItems(post: post, isOwn: isOwn) }.body
    }
}

/// The menu of a post in a list that has many: a few bytes, unless the post has items of its own.
struct PostMenuLink: View {
    let post: Post
    let isOwn: Bool

    var body: HTML {
        guard post.editedAt == nil, post.conversation == nil else { return PostMenu(post: post, isOwn: isOwn).body }
        let kind = isOwn ? PostMenuTemplate.own : PostMenuTemplate.others
        return MenuLink("More about this", of: kind, to: PostPaths.more(post)).body
    }
}

/// The items of the menus of posts, for a page that lists them.
struct PostMenuTemplate: View {
    static let others = "post"
    static let own = "own"
    /// The markup of both kinds, the same for everybody.
    static let shared = HTML {
        Self(isOwn: false)
        Self(isOwn: true)
    }

    let isOwn: Bool

    var body: HTML {
        let (name, id) = ("{name}", "{id}")
        return MenuTemplate(of: isOwn ? Self.own : Self.others) {
            MenuItem.copyLink("/@\(name)/\(id)")
            MenuItem.link("Who can see this?", icon: .eye, to: PostPaths.whoCanSee(id))
            if isOwn { PostMenuItems.own(id: id, isMessage: false) } else { PostMenuItems.others(name: name, id: id) }
        }.body
    }
}

/// The page with the items of a post's menu, for browsers without scripts.
struct PostMenuPage: View {
    let post: Post
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
                PostMenuItems(post: post, isOwn: viewer?.id == post.author.id)
            }
        }.body
    }
}
