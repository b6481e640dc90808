import Calendar
import Contracts
import Directory
import Kernel
import Markup
import Runtime
import SQL

/// The files of Home in somebody's archive.
struct PostFiles: Sendable {
    let account: ID<Account>
    let services: Services

    var all: [ExportFile] {
        [
            page, posts, messages,
            marks("home/likes.json", "What you liked", in: "likes"),
            marks("home/pins.json", "What you pinned", in: "pins"),
            .json("home/votes.json", title: "What you voted for") { [account] cursor, tx in
                try ExportQueries.votes(of: account, cursor: cursor, in: tx)
            },
            .json("home/drafts.json", title: "Posts you deleted to re-edit") { [account] cursor, tx in
                try SavedDraftQueries.drafts(of: account, cursor: cursor, in: tx).map { saved in
                    (saved.id.rawValue, ExportedDraft(saved.draft, since: saved.id.instant))
                }
            },
            .json("home/muted.json", title: "Conversations you muted") { [account] cursor, tx in
                try ExportQueries.mutedThreads(of: account, cursor: cursor, in: tx).map { thread in
                    (thread.rawValue, ExportedMute(conversation: thread.description))
                }
            },
            bookmarks, tags,
        ]
    }

    private var posts: ExportFile {
        .json("home/posts.json", title: "Your posts, for apps") { [account, services] cursor, tx in
            let posts = try ExportQueries.posts(of: account, cursor: cursor, in: tx)
            let polls = try PollQueries.polls(on: posts.map(\.id), in: tx)
            let edits = try ExportQueries.edits(of: posts.map(\.id), in: tx)
            let media = try services.media.media(of: PostMedia.kind, posts.map(\.id.rawValue), in: tx)
            return posts.map { post in
                let row = ExportedPost(
                    post,
                    poll: polls[post.id],
                    media: media[post.id.rawValue] ?? [],
                    edits: edits[post.id] ?? [],
                    site: services.site
                )
                return (post.id.rawValue, row)
            }
        }
    }

    /// The messages that others wrote to the account; those that it wrote itself are among its posts.
    private var messages: ExportFile {
        .json("home/messages.json", title: "Messages you were sent") { [account, services] cursor, tx in
            let ids = try ExportQueries.messages(to: account, cursor: cursor, in: tx)
            let relationships = try Relationships.load(of: account, in: tx)
            let posts = try PostQueries.posts(ids, in: tx)
            let media = try services.media.media(of: PostMedia.kind, ids.map(\.rawValue), in: tx)
            return posts.sorted { $0.id < $1.id }.map { post in
                let relation = relationships.relation(to: post.author.id, at: services.clock.now)
                let isVisible = can(Actor(id: account), .see, post.access(isAddressed: true, relation: relation))
                return (post.id.rawValue, ExportedMessage(post, isVisible ? media[post.id.rawValue] ?? [] : nil))
            }
        }
    }

    /// The posts to read in a browser.
    private var page: ExportFile {
        .rows(
            "home/posts.html",
            title: "Your posts, to read",
            header: Self.header,
            footer: "</body></html>\n"
        ) { [account] cursor, tx in
            try ExportQueries.posts(of: account, cursor: cursor, in: tx).map { post in
                (post.id.rawValue, ReadablePost(post: post).body.string + "\n")
            }
        }
    }

    private static let header = """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your posts</title>
        <style>body{max-width:40em;margin:2em auto;font:1em/1.5 serif}p{white-space:pre-line}</style></head><body>

        """

    private func marks(_ name: String, _ title: String, in table: SQL) -> ExportFile {
        .json(name, title: title) { [account, services] cursor, tx in
            try visible(in: table, account, services, cursor: cursor, tx).map { id, address in
                (id, ExportedMark(post: address ?? "", since: ID<Post>(rawValue: id).instant.iso8601))
            }
        }
    }

    /// The addresses of bookmarked posts, one a line, as Mastodon takes them.
    private var bookmarks: ExportFile {
        .rows("bookmarks.csv", title: "Your bookmarks") { [account, services] cursor, tx in
            try visible(in: "bookmarks", account, services, cursor: cursor, tx).map { id, address in
                (id, address.map { ExportFile.csvField($0) + "\n" } ?? "")
            }
        }
    }

    /// The followed tags, one a line, as Mastodon takes them.
    private var tags: ExportFile {
        .rows("followed_tags.csv", title: "Tags you follow") { [account] cursor, tx in
            try ExportQueries.followedTags(of: account, cursor: cursor, in: tx).map { tag in
                (tag.id.rawValue, ExportFile.csvField(tag.name) + "\n")
            }
        }
    }

    /// Marks with the addresses of those posts that the account may still see.
    private func visible(
        in table: SQL,
        _ account: ID<Account>,
        _ services: Services,
        cursor: Int64?,
        _ tx: Transaction
    ) throws -> [(id: Int64, address: String?)] {
        let marks = try ExportQueries.marks(in: table, of: account, cursor: cursor, in: tx)
        let posts = try PostQueries.posts(marks.map(\.post), in: tx)
        let mentioned = try PostQueries.mentioned(on: posts.map(\.id), in: tx)
        let relationships = try Relationships.load(of: account, in: tx)
        let now = services.clock.now
        var addresses: [ID<Post>: String] = [:]
        for post in posts {
            let isAddressed = mentioned[post.id]?.contains { $0.id == account } ?? false
            let access = post.access(
                isAddressed: isAddressed,
                relation: relationships.relation(to: post.author.id, at: now)
            )
            guard can(Actor(id: account), .see, access) else { continue }
            addresses[post.id] = services.site.baseAddress + PostPaths.show(post).description
        }
        return marks.map { ($0.id, addresses[$0.post]) }
    }
}

/// A post to read in a browser, without a server.
private struct ReadablePost: View {
    let post: Post

    var body: HTML {
        article {
            p {
                time(.datetime(post.id.instant.iso8601)) { post.id.instant.fullText }
                if !post.warning.isEmpty { ": \(post.warning)" }
            }
            p(.dir("auto")) { post.boostOf.map { "You boosted the post \($0)." } ?? post.text }
            hr()
        }
    }
}

/// A post as it stands in its author's archive.
private struct ExportedPost: Encodable {
    struct Option: Encodable {
        let title: String
        let votes: Int
    }

    let id: String
    let created: String
    let edited: String?
    let address: String
    let text: String
    let warning: String
    let language: String
    let audience: String
    let replyTo: String?
    let boostOf: String?
    /// The number of the conversation that it is a message in.
    let conversation: String?
    let poll: [Option]?
    /// The numbers of its files in `media.json`.
    let media: [String]
    let isSensitive: Bool
    /// The earlier versions, from older to newer.
    let earlier: [ExportedEdit]

    init(_ post: Post, poll: Poll?, media: [MediaItem], edits: [ExportedEdit], site: Site) {
        self.media = media.map(\.id.description)
        isSensitive = post.isSensitive
        id = post.id.description
        created = post.id.instant.iso8601
        edited = post.editedAt?.iso8601
        address = site.baseAddress + PostPaths.show(post).description
        text = post.text
        warning = post.warning
        language = post.language
        audience = "\(post.audience)"
        replyTo = post.replyTo?.description
        boostOf = post.boostOf?.description
        conversation = post.conversation?.description
        earlier = edits
        self.poll = poll?.options.map { Option(title: $0.title, votes: $0.votes) }
    }
}

/// A message as it stands in the archive of somebody it was sent to; without what it says where it is out of sight.
private struct ExportedMessage: Encodable {
    let id: String
    let conversation: String
    let created: String
    let from: String?
    let text: String?
    let warning: String?
    /// The descriptions of its files.
    let media: [String]?

    init(_ post: Post, _ media: [MediaItem]?) {
        id = post.id.description
        conversation = post.conversation?.description ?? ""
        created = post.id.instant.iso8601
        from = media.map { _ in post.author.username }
        text = media.map { _ in post.text }
        warning = media.map { _ in post.warning }
        self.media = media?.map(\.alt)
    }
}

/// A like or a pin as it stands in its owner's archive; without an address where the post is out of sight.
private struct ExportedMark: Encodable {
    let post: String
    let since: String
}
