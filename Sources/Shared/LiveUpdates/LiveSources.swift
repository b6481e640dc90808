import Contracts
import Kernel
import Markup
import SQL

/// The markup that a page takes in, and where the event stands that brought it; what a page has lost it is told again
/// whenever it comes back.
typealias LiveUpdate = (position: LivePosition?, markup: HTML)

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

    /// The topics that a page asks for with `home,post:117`; what makes no sense is left out.
    static func topics(in text: String) -> Set<LiveTopic> {
        Set(text.split(separator: ",").prefix(topicLimit).compactMap { LiveTopic(String($0)) })
    }

    /// The part of `topics` that a page may hear of, as its viewer may; what nobody feeds is left out.
    func admit(_ topics: Set<LiveTopic>, of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        var admission = LiveAdmission(topics: [])
        for (name, topics) in Dictionary(grouping: topics, by: \.name) {
            guard let part = try byTopic[name]?.admit(topics, of: viewer, in: tx) else { continue }
            admission.topics.formUnion(part.topics)
            admission.gone += part.gone
        }
        return admission
    }

    /// The part of `topics` that may be there no more for the viewer: any where their relationships has changed,
    /// otherwise the very things that `silent` events happened with, of which there was nothing to tell.
    private func doubtful(
        _ topics: Set<LiveTopic>,
        after events: [LiveEvent],
        silent: [LiveEvent]
    ) -> Set<LiveTopic> {
        if events.contains(where: { $0.kind == .account }) { return topics }
        return topics.intersection(silent.compactMap { byKind[$0.kind]?.subject(of: $0) })
    }

    /// Whom an event may concern.
    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        if event.kind == .account { return [.account(ID(rawValue: event.object))] }
        return try byKind[event.kind]?.reach(of: event, in: tx) ?? []
    }

    /// The updates that one page takes in of `events`, and which of its topics it has lost with them.
    ///
    /// A page is told once what it has lost; from then on not even that something happens with it.
    func updates(
        on events: [LiveEvent],
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> (told: [LiveUpdate], lost: Set<LiveTopic>) {
        var told: [LiveUpdate] = []
        var silent: [LiveEvent] = []
        for event in events {
            let markup = try byKind[event.kind]?.update(on: event, for: viewer, topics: topics, in: tx)
            if let markup { told.append((event.position, markup)) } else { silent.append(event) }
        }
        let doubtful = doubtful(topics, after: events, silent: silent)
        guard !doubtful.isEmpty else { return (told, []) }
        let admission = try admit(doubtful, of: viewer, in: tx)
        return (admission.gone.map { (nil, $0) } + told, doubtful.subtracting(admission.topics))
    }
}
