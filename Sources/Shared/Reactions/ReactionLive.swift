import Contracts
import Kernel
import Markup
import Responses
import SQL

/// Tells open pages that show the reactions on an object how they are now.
struct ReactionLive: LiveSource {
    let subjects: any ResponseSubjects
    let reader: ReactionReader
    let look: ReactionLook
    let kinds: Set<LiveKind>
    let topics: Set<String>
    private let names: ReactionKinds

    init(_ subjects: any ResponseSubjects, _ reader: ReactionReader, _ look: ReactionLook) {
        self.subjects = subjects
        self.reader = reader
        self.look = look
        names = ReactionKinds(of: subjects.kind)
        kinds = [names.changed]
        topics = [names.topic]
    }

    func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        try subjects.admit(topics, of: viewer, in: tx)
    }

    func subject(of event: LiveEvent) -> LiveTopic? { topic(of: event) }

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] { [.topic(topic(of: event))] }

    private func topic(of event: LiveEvent) -> LiveTopic { LiveTopic(name: names.topic, key: event.object) }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        guard let subject = try subjects.subjects([event.object], for: viewer, in: tx)[event.object] else { return nil }
        let summary = try reader.summaries([event.object], for: viewer, in: tx)[event.object]
        return look.bar(summary ?? ReactionSummary(), on: subject, for: viewer).body
    }
}
