import Contracts
import Design
import Directory
import Kernel
import Markup
import Runtime
import SQL

/// Tells open pages of new posts, and of what changes on posts they show.
struct PostLive: LiveSource {
    let services: Services
    let timeline: TimelineReader

    let kinds: Set<LiveKind> = [.post, .postChange]
    let topics: Set<String> = [LiveTopic.home.name, LiveTopic.local.name, "tag", "thread", "post"]

    /// A post is heard of by pages whose viewer may see it; whether another never was, is gone or is not for them is
    /// nobody's business.
    func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        var admission = LiveAdmission(topics: Set(topics))
        if admission.topics.contains(.home) {
            admission.topics.formUnion(try TagFollowQueries.followed(by: viewer.id, in: tx).map { .followedTag($0.id) })
        }
        let posts = topics.filter(\.isPost).map { ID<Post>(rawValue: $0.key) }
        guard !posts.isEmpty else { return admission }
        let items = try timeline.items(posts, for: viewer, in: tx)
        for post in posts where items[post] == nil {
            admission.topics.remove(.post(post))
            admission.gone.append(GoneMark(item: PostCardTemplate.id(post)).body)
        }
        return admission
    }

    func subject(of event: LiveEvent) -> LiveTopic? {
        event.kind == .postChange ? .post(ID(rawValue: event.object)) : nil
    }

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        guard event.kind == .post else { return [.topic(.post(ID(rawValue: event.object)))] }
        guard let post = try PostQueries.post(ID(rawValue: event.object), in: tx) else { return [] }
        var reaches: [LiveReach] = [.followers(post.author.id, .home)]
        guard post.boostOf == nil else { return reaches }
        if let parent = post.replyTo {
            reaches.append(.topic(.thread(post.thread)))
            if post.audience >= .followers { reaches.append(.topic(.post(parent))) }
        }
        guard post.audience == .everyone else { return reaches }
        if post.replyTo == nil { reaches.append(.topic(.local)) }
        for tag in try TagQueries.tags(on: post.id, in: tx) {
            reaches += [.topic(.tag(tag)), .topic(.followedTag(tag))]
        }
        return reaches
    }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        let id = ID<Post>(rawValue: event.object)
        let item = try timeline.items([id], for: viewer, in: tx)[id]
        if event.kind == .postChange { return item.map { card($0, for: viewer) } }
        // Whoever wrote it has it on their page already.
        guard let item, event.actor != viewer.id else { return nil }
        let lists = try topics.filter { topic in try isListed(item, under: topic, for: viewer, in: tx) }
        let answered = try answered(by: item.post, among: topics, for: viewer, in: tx)
        guard !lists.isEmpty || answered != nil else { return nil }
        return HTML {
            if let answered { card(answered, for: viewer) }
            for list in lists.map(\.page).sorted() { FreshMark(list: list, item: PostCardTemplate.id(item.post.id)) }
        }
    }

    /// The post that a reply for few answers, where the page shows it: its figures differ for those who may see that.
    private func answered(
        by post: Post,
        among topics: Set<LiveTopic>,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> PostItem? {
        guard post.audience >= .followers, let parent = post.replyTo, topics.contains(.post(parent)) else { return nil }
        return try timeline.items([parent], for: viewer, in: tx)[parent]
    }

    /// The post as it is now.
    private func card(_ item: PostItem, for viewer: Viewer) -> HTML {
        if item.post.conversation != nil {
            return MessageBubble(item: item, viewer: viewer, now: services.clock.now).body
        }
        return PostCard(item: item, viewer: viewer, now: services.clock.now).body
    }

    private func isListed(
        _ item: PostItem,
        under topic: LiveTopic,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> Bool {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let unwanted: Unwanted = topic == .home ? [.muted, .limitedStrangers] : [.muted, .limited]
        guard !unwanted.matches(item, for: viewer, relationships, at: services.clock.now) else { return false }
        let post = item.post
        let isOpen = item.booster == nil && post.audience == .everyone
        switch topic {
        case .home:
            guard relationships.follows(item.booster?.account.id ?? post.author.id) else { return false }
            return item.booster != nil || HomeTimeline.wants(replyTo: post.answered, viewer, relationships)
        case .local: return isOpen && post.replyTo == nil
        case .thread(post.thread): return item.booster == nil && post.replyTo != nil
        default:
            guard isOpen, topic.isTag else { return false }
            return try TagQueries.tags(on: post.id, in: tx).contains(ID(rawValue: topic.key))
        }
    }
}

extension LiveTopic {
    fileprivate var isTag: Bool { ["tag", "followed tag"].contains(name) }
    fileprivate var isPost: Bool { name == "post" }

    /// The list on the page that the topic feeds.
    fileprivate var page: String { name == "followed tag" ? Self.home.description : description }
}
