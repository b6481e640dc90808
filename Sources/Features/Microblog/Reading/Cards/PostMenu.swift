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
            if isOwn { own } else { Self.others(name: post.author.username, id: "\(post.id)") }
        }
    }

    private var own: HTML {
        HTML {
            MenuItem.link("Edit", icon: .edit, to: PostPaths.edit(post.id))
            MenuItem.link("Pin or unpin", icon: .pin, to: PostPaths.pin(post.id))
            MenuItem.link("Delete", icon: .delete, to: PostPaths.delete(post.id), isDangerous: true)
        }
    }

    fileprivate static func others(name: String, id: String) -> HTML {
        HTML {
            MenuItem.link("Mute or block @\(name)", icon: .mute, to: "/@\(name)/block")
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

/// The menu of somebody else's post, of which a list has many: a few bytes, unless the post has items of its own.
struct PostMenuLink: View {
    let post: Post

    var body: HTML {
        guard post.editedAt == nil, post.conversation == nil else { return PostMenu(post: post, isOwn: false).body }
        return MenuLink("More about this", of: PostMenuTemplate.kind, to: PostPaths.more(post)).body
    }
}

/// The items of the menus of other people's posts, for a page that lists them.
struct PostMenuTemplate: View {
    static let kind = "post"
    /// Its markup, the same for everybody.
    static let shared = Self().body

    var body: HTML {
        let (name, id) = ("{name}", "{id}")
        return MenuTemplate(of: Self.kind) {
            MenuItem.copyLink("/@\(name)/\(id)")
            MenuItem.link("Who can see this?", icon: .eye, to: PostPaths.whoCanSee(id))
            PostMenuItems.others(name: name, id: id)
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
