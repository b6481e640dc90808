import Contracts
import Design
import Kernel
import Markup
import SQL

/// Tells the open page of a group that something changed in it: a story came or went, somebody joined, an issue closed.
struct GroupLive: LiveSource {
    let dependencies: TapestryDependencies

    let kinds: Set<LiveKind> = [.group]
    let topics: Set<String> = [LiveTopic.groupName]

    /// The groups that the viewer is in; whoever has left hears nothing more.
    func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        let found = try GroupAccess.all(topics.map { ID(rawValue: $0.key) }, for: viewer, dependencies, in: tx)
        let keys = Set(found.map(\.group.id.rawValue))
        return LiveAdmission(topics: Set(topics.filter { keys.contains($0.key) }))
    }

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        [.topic(.group(ID(rawValue: event.object)))]
    }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        let id = ID<Group>(rawValue: event.object)
        // Whoever did it is on the page that shows it.
        guard event.actor != viewer.id,
            let found = try GroupAccess.all([id], for: viewer, dependencies, in: tx).first
        else { return nil }
        return FreshMark(
            list: LiveTopic.group(id).description,
            item: try GroupStamp.stamp(of: found.group, in: tx)
        ).body
    }
}
