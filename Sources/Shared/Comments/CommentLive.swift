import Contracts
import Design
import Kernel
import Markup
import Responses
import SQL

/// Tells open pages of new comments, and of what becomes of those they show.
struct CommentLive: LiveSource {
    let subjects: any ResponseSubjects
    let reader: CommentReader
    let look: CommentLook
    let kinds: Set<LiveKind>
    let topics: Set<String>
    private let names: CommentKinds

    init(_ subjects: any ResponseSubjects, _ reader: CommentReader, _ look: CommentLook) {
        self.subjects = subjects
        self.reader = reader
        self.look = look
        names = CommentKinds(of: subjects.kind)
        kinds = [names.new, names.changed]
        topics = [names.topic]
    }

    func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        try subjects.admit(topics, of: viewer, in: tx)
    }

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        guard let comment = try comment(of: event, in: tx) else { return [] }
        return [.topic(LiveTopic(name: names.topic, key: comment.subject))]
    }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        guard let comment = try comment(of: event, in: tx) else { return nil }
        guard let subject = try subjects.subjects([comment.subject], for: viewer, in: tx)[comment.subject] else {
            return nil
        }
        let item = try reader.items([comment], of: subject, for: viewer, in: tx).first
        // Of what was never there for the viewer nothing is told, not even that it is gone.
        guard item != nil || comment.state != .visible else { return nil }
        let count = try reader.counts([subject.number], for: viewer, in: tx)[subject.number] ?? 0
        return HTML {
            CommentCount(ids: CommentIDs(subjects.kind, subject.number), count: count)
            if let item {
                look.card(item, of: subject, for: viewer, isNew: event.kind == names.new)
            } else {
                GoneMark(item: comment.anchor)
            }
        }
    }

    private func comment(of event: LiveEvent, in tx: Transaction) throws -> Comment? {
        try CommentQueries.comments([ID(rawValue: event.object)], on: subjects.kind, in: tx).first
    }
}
