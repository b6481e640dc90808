import Kernel
import Markup
import SQL

/// The slices that tell open pages of things, found by the kinds of their events and the names of their topics.
struct LiveSources: Sendable {
    private let byKind: [LiveKind: any LiveSource]
    private let byTopic: [String: any LiveSource]

    /// How many topics a page may ask for.
    static let topicLimit = 120

    init(_ sources: [any LiveSource]) {
        byKind = Dictionary(sources.flatMap { source in source.kinds.map { ($0, source) } }) { first, _ in first }
        byTopic = Dictionary(sources.flatMap { source in source.topics.map { ($0, source) } }) { first, _ in first }
    }

    /// What a page asks for with `home,post:117`, as its viewer may; what nobody feeds is left out.
    func topics(_ text: String, of viewer: Viewer, in tx: Transaction) throws -> Set<LiveTopic> {
        var topics: Set<LiveTopic> = []
        for word in text.split(separator: ",").prefix(Self.topicLimit) {
            guard let topic = LiveTopic(String(word)), let source = byTopic[topic.name] else { continue }
            topics.formUnion(try source.topics(for: topic, of: viewer, in: tx))
        }
        return topics
    }

    /// Whom an event may concern.
    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        if event.kind == .account { return [.account(ID(rawValue: event.object))] }
        return try byKind[event.kind]?.reach(of: event, in: tx) ?? []
    }

    /// What one page takes in; see ``LiveSource/update(on:for:topics:in:)``.
    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        try byKind[event.kind]?.update(on: event, for: viewer, topics: topics, in: tx)
    }
}
