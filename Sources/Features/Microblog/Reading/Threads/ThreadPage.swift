import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// A post with what it answers above and what answers it below.
struct ThreadPage: View {
    let thread: PostThread
    let viewer: Viewer?
    let now: Instant
    let site: Site
    let replyKey: String

    /// The id of the list of answers.
    static let answersID = "answers"

    private var post: Post { thread.post.post }

    var body: HTML {
        Page(
            "\(post.author.displayName): \(excerpt)",
            viewer: viewer,
            place: .home,
            heading: .title("Post", back: PostPaths.homePath),
            metadata: metadata,
            aside: viewer == nil ? HTML() : Page.discovery
        ) {
            if let earlier = thread.earlier {
                nav(.class("pager"), .aria("label", "Earlier posts")) {
                    a(.class("button"), .href(PostPaths.show(earlier))) { "Earlier in this conversation" }
                }
            }
            div(.class("feed"), .id("thread"), .role("feed"), .aria("label", "Conversation")) {
                for item in thread.ancestors { PostCard(item: item, viewer: viewer, now: now, shape: .threaded) }
                PostCard(
                    item: thread.post,
                    viewer: viewer,
                    now: now,
                    shape: .focused,
                    hasWholeMenu: true,
                    isMuted: thread.isMuted
                )
            }
            if let viewer {
                replyForm(viewer)
                FreshButton(
                    list: LiveTopic.thread(post.thread).description,
                    path: PostPaths.show(post),
                    one: "new reply",
                    many: "new replies"
                )
            }
            answers
            PostMenuTemplate.ofThread(isMuted: thread.isMuted)
        }.body
    }

    /// The answers with a way to more of them; alone for pages that grow in place.
    var answers: HTML {
        HTML {
            div(.class("feed answers"), .id(Self.answersID), .role("feed"), .aria("label", "Replies")) {
                for answer in thread.descendants {
                    PostCard(
                        item: answer.item,
                        viewer: viewer,
                        now: now,
                        shape: answer.isFollowed ? .threaded : .plain
                    )
                }
            }
            Pager(
                older: thread.more.map { PostPaths.show(post).page(.after, $0) },
                list: Self.answersID,
                items: "replies",
                next: "More replies"
            )
        }
    }

    private func replyForm(_ viewer: Viewer) -> HTML {
        var draft = PostDraft(key: replyKey, by: viewer)
        draft.replyTo = post.id
        draft.audience = max(post.audience, viewer.preferences.audience)
        draft.text = thread.talkers.map { "@\($0.username) " }.joined()
        return PostForm(draft: draft, viewer: viewer, site: site, list: Self.answersID, widest: post.audience).body
    }

    private var metadata: PageMetadata {
        PageMetadata(
            site: site,
            description: post.warning.isEmpty ? excerpt : post.warning,
            path: post.audience <= .unlisted ? PostPaths.show(post) : nil,
            kind: "article",
            picture: picture,
            isIndexed: post.audience == .everyone
        )
    }

    /// The picture for previews: none of what is folded.
    private var picture: MediaItem? {
        guard post.warning.isEmpty, !post.isSensitive else { return nil }
        return thread.post.card.media.first { $0.shape != .audio }
    }

    /// The beginning of the text; of a text under a warning only the warning.
    private var excerpt: String {
        let text = post.warning.isEmpty ? post.text : post.warning
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 140 ? "\(line.prefix(139))…" : line
    }
}
