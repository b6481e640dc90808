import Contracts
import Design
import Directory
import Kernel
import Runtime
import SQL

extension NotificationKind {
    /// Somebody liked the viewer's post.
    static let like = NotificationKind("like")
    /// Somebody passed the viewer's post on.
    static let boost = NotificationKind("boost")
    /// Somebody answered the viewer.
    static let reply = NotificationKind("reply")
    /// Somebody named the viewer.
    static let mention = NotificationKind("mention")
    /// Somebody published a post whose posts the viewer asked to be told of.
    static let post = NotificationKind("post")
    /// Somebody changed a post that the viewer passed on.
    static let change = NotificationKind("change")
    /// The poll of a post has ended, in which the viewer voted, or which they asked.
    static let pollEnded = NotificationKind("poll-ended")
}

/// The notifications of Home, each about a post.
struct PostNotifications: NotificationSource {
    let services: Services

    let choices = [
        NotificationChoice(.mention, "Mentions", hint: "Someone mentions you.", isQuoted: true),
        NotificationChoice(.reply, "Replies", hint: "Someone replies to you.", isQuoted: true),
        NotificationChoice(.like, "Likes", hint: "Someone likes what you wrote.", isPushed: false, isQuoted: true),
        NotificationChoice(
            .boost,
            "Boosts",
            hint: "Someone boosts what you wrote.",
            isPushed: false,
            isQuoted: true
        ),
        NotificationChoice(
            .post,
            "New posts",
            hint: "From people whose bell you switched on, on their profile.",
            isQuoted: true
        ),
        NotificationChoice(.pollEnded, "Polls", hint: "A poll ends that you asked, or voted in.", isQuoted: true),
        NotificationChoice(
            .change,
            "Edits to posts you boosted",
            hint: "Someone edits a post that you boosted.",
            isPushed: false,
            isQuoted: true
        ),
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let ids = Set(notifications.map(\.object)).map { ID<Post>(rawValue: $0) }
        let posts = try PostQueries.posts(ids, in: tx)
        let mentioned = try PostQueries.mentioned(on: ids, in: tx)
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        var visible: [Int64: Post] = [:]
        for post in posts {
            let isAddressed = mentioned[post.id]?.contains { $0.id == viewer.id } ?? false
            let relation = relationships.relation(to: post.author.id, at: now)
            guard can(viewer, .see, post.access(isAddressed: isAddressed, relation: relation)) else { continue }
            visible[post.id.rawValue] = post
        }
        return Dictionary(
            uniqueKeysWithValues: notifications.compactMap { notification in
                visible[notification.object].map {
                    (notification.id, Self.line(notification.kind, $0, isOwn: $0.author.id == viewer.id))
                }
            }
        )
    }

    private static func line(_ kind: NotificationKind, _ post: Post, isOwn: Bool) -> NotificationLine {
        let (icon, words): (Icon, String) =
            switch kind {
            case .like: (.like, "liked your post")
            case .boost: (.boost, "boosted your post")
            case .reply: (.reply, "replied to you")
            case .post: (.write, "wrote a post")
            case .change: (.edit, "edited a post that you boosted")
            case .pollEnded: (.poll, isOwn ? "Your poll has ended" : "A poll in which you voted has ended")
            default: (.at, "mentioned you")
            }
        return NotificationLine(
            icon: icon.body,
            words: words,
            excerpt: post.warning.isEmpty ? String(post.text.prefix(140)) : post.warning,
            path: PostPaths.show(post),
            isNameless: kind == .pollEnded
        )
    }
}

extension PostNotifications {
    /// Tells whom a post answers and whom it names, each once, if they may see it and have not muted its thread; also
    /// after a change.
    static func announce(
        _ post: DeliveredPost,
        naming mentioned: [ID<Account>],
        with notifier: any Notifier,
        in tx: Transaction
    ) throws {
        let asked = try post.replyToAuthor.flatMap { account in
            let isMeant =
                try post.audience <= .unlisted || mentioned.contains(account)
                || post.audience == .followers && follows(account, post.author, in: tx)
            return isMeant ? account : nil
        }
        let object = post.id.rawValue
        let named = mentioned.filter { $0 != asked }
        let told = try ThreadMuteQueries.hearing([asked].compactMap(\.self) + named, of: post.thread, in: tx)
        try notifier.tell(told.filter { $0 == asked }, .reply, about: object, by: post.author, in: tx)
        try notifier.tell(told.filter { $0 != asked }, .mention, about: object, by: post.author, in: tx)
    }

    /// Takes back what somebody was told because the post named them.
    static func takeBack(
        _ post: ID<Post>,
        by author: ID<Account>,
        for audience: Audience,
        from account: ID<Account>,
        with notifier: any Notifier,
        in tx: Transaction
    ) throws {
        try notifier.takeBack(.mention, about: post.rawValue, to: account, by: author, in: tx)
        let mayStillSee = try audience <= .unlisted || audience == .followers && follows(account, author, in: tx)
        guard !mayStillSee else { return }
        for kind in [NotificationKind.reply, .pollEnded] {
            try notifier.takeBack(kind, about: post.rawValue, to: account, in: tx)
        }
    }

    private static func follows(_ one: ID<Account>, _ other: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select followee_id from follows where follower_id = \(one) and followee_id = \(other)") == other
    }
}
