import Design
import Kernel
import Markup
import SQL

/// The composer on a page of its own.
struct ComposePage: View {
    let draft: PostDraft
    let viewer: Viewer
    let site: Site
    /// A draft that the server keeps and that is not the one in the form.
    var waiting: ID<SavedDraft>?
    /// The name of a field that is open from the start.
    var opens = ""

    var body: HTML {
        Page(
            draft.replyTo == nil ? "New post" : "Reply",
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.homePath),
            metadata: PageMetadata(site: site, sheets: [Assets.composeSheet.path]).centred
        ) {
            if let waiting {
                Notice(.info) {
                    "You deleted a post to re-edit it. "
                    a(.href(PostPaths.compose(waiting))) { "Go on with it" }
                }
            }
            PostForm(draft: draft, viewer: viewer, site: site, widest: draft.widest, isTall: true, opens: opens)
        }.body
    }

    /// The form alone, for the page that sent it and shows what is written in a list.
    var formInPlace: HTML {
        let list = draft.replyTo == nil ? PostFeed.id : ThreadPage.answersID
        return PostForm(draft: draft, viewer: viewer, site: site, list: list, widest: draft.widest).body
    }
}

/// Changes a post.
struct EditPostPage: View {
    let post: Post
    let draft: PostDraft
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Edit",
            viewer: viewer,
            place: .home,
            heading: .title(
                back: PostPaths.show(post),
                sentence: "Earlier versions stay visible."
            ),
            metadata: PageMetadata(site: site, sheets: [Assets.composeSheet.path]).centred
        ) {
            PostForm(draft: draft, viewer: viewer, site: site, editing: post, isTall: true)
        }.body
    }
}

/// Asks before a post is deleted.
struct DeletePostPage: View {
    let item: PostItem
    /// True where somebody wants to write it again.
    let isAgain: Bool
    let viewer: Viewer
    let now: Instant
    let site: Site

    private var isMessage: Bool { item.post.conversation != nil }

    var body: HTML {
        Page(
            isMessage ? "Delete this message?" : "Delete this post?",
            viewer: viewer,
            place: .home,
            heading: .title(
                back: PostPaths.show(item.post),
                sentence: isMessage
                    ? "It is gone for everyone in the conversation at once."
                    : "It is gone for everyone at once, with its likes and boosts. Replies stay."
            ),
            metadata: PageMetadata(site: site, sheets: [Assets.composeSheet.path]).centred
        ) {
            form(.post, .action(PostPaths.delete(item.post.id)), .class("sheet form")) {
                CSRFField(viewer)
                if !isMessage {
                    Choice.checkbox(
                        "Re-edit: the composer opens with everything the post had",
                        name: "again",
                        isOn: isAgain,
                        hint: "Its text is kept for a day, for you alone."
                    )
                }
                Button("Delete", style: .danger)
            }
            div(.class("feed")) { PostCard(item: item, viewer: viewer, now: now, hasWholeMenu: true) }
        }.body
    }
}
