import Contracts
import Design
import Kernel
import Markup
import SQL

/// A message as one of those it is meant for reads it: on the side of whoever wrote it.
struct MessageBubble: View {
    let item: PostItem
    let viewer: Viewer
    let now: Instant
    /// True where it joins an open page, at the end of its messages.
    var isNew = false
    /// True right after another one by the same person: the face and the time stand once, at the end of them all.
    var isJoined = false
    /// True where its pictures are folded until somebody opens them, because a stranger sent them.
    var isFromStranger = false

    /// The id of the list of messages.
    static let listID = "messages"

    private var post: Post { item.post }
    private var isOwn: Bool { post.author.id == viewer.id }

    var body: HTML {
        article(
            .class("message", isOwn ? "own" : nil, isJoined ? "joined" : nil),
            .id(PostCardTemplate.id(post.id)),
            .data("item"),
            .when(isNew, .data("insert", Self.listID)),
            .when(isNew, .data("at", "end"))
        ) {
            if !isOwn { Avatar(post.author, size: .slim) }
            div(.class("bubble")) {
                p(.class("by")) { if isOwn { "You" } else { bdi { post.author.displayName } } }
                if post.warning.isEmpty { content } else { Disclosure(post.warning) { content } }
            }
            menu
            p(.class("when")) {
                TimeAgo(post.id.instant, now: now)
                if post.editedAt != nil {
                    " · "
                    a(.href(PostPaths.history(post.id))) { "edited" }
                }
            }
        }
    }

    private var content: HTML {
        HTML {
            if !post.text.isEmpty { Prose(item.card.words, language: post.language) }
            MediaGrid(item.card.media, isSensitive: isFromStranger || post.isSensitive && post.warning.isEmpty)
            if let poll = item.card.poll {
                PollView(poll: poll, post: post, viewer: viewer, votes: item.votes, now: now)
            }
            if let preview = item.preview { LinkPreviewCard(preview) }
        }
    }

    private var menu: Menu {
        Menu("More about this message") {
            if isOwn { MenuItem.link("Edit", icon: .edit, to: PostPaths.edit(post.id)) }
            if let conversation = post.conversation {
                MenuItem.button(
                    "Delete for me",
                    icon: .eyeOff,
                    path: MessagePaths.hide(post.id, in: conversation),
                    isDangerous: true
                )
            }
            if isOwn {
                MenuItem.link("Delete for everyone", icon: .delete, to: PostPaths.delete(post.id), isDangerous: true)
            } else {
                MenuItem.link("Report", icon: .report, to: ReportSubject.reportPath("post", post.id))
            }
        }
    }
}
