import Design
import Kernel
import Markup
import SQL

/// Puts a post on top of one's profile, or takes it down.
struct PinPostPage: View {
    let item: PostItem
    let isPinned: Bool
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            isPinned ? "Unpin this post?" : "Pin this post?",
            viewer: viewer,
            place: .home,
            heading: .title(
                back: PostPaths.show(item.post),
                sentence: "Up to \(PostReactionActions.pinLimit) pinned posts stand on top of your profile."
            ),
            metadata: PageMetadata(site: site)
        ) {
            form(.post, .action(PostPaths.pin(item.post.id)), .class("sheet form")) {
                CSRFField(viewer)
                input(.type("hidden"), .name("on"), .value(isPinned ? "0" : "1"))
                Button(isPinned ? "Unpin" : "Pin")
            }
            div(.class("feed")) { PostCard(item: item, viewer: viewer, now: now, hasWholeMenu: true) }
        }.body
    }
}

/// People who did something with a post.
struct PostPeoplePage: View {
    let title: String
    let post: Post
    let people: [Account]
    /// The next page, if there is one.
    let older: Path?
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.show(post)),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if people.isEmpty, older == nil { EmptyState("No one yet", icon: .followers) }
            list
        }.body
    }

    /// The list alone, for pages that grow in place.
    var list: HTML {
        HTML {
            ul(.class("feed"), .id("people"), .aria("label", "People")) {
                for account in people { li { PersonRow(account) } }
            }
            Pager(older: older, list: "people", items: "people", next: "More people")
        }
    }
}
