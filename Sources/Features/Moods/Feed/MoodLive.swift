import Contracts
import Design
import Directory
import Kernel
import Markup
import Memberships
import Reactions
import Responses
import Runtime
import SQL

/// Tells open pages of new moods, and of what becomes of those they show.
struct MoodLive: LiveSource {
    let dependencies: MoodsDependencies

    let kinds: Set<LiveKind> = [.mood, .moodChange]
    let topics: Set<String> = [LiveTopic.moods.name, LiveTopic.followedMoods.name, LiveTopic.moodName]

    private var services: Services { dependencies.services }
    private var reader: MoodFeedReader { MoodFeedReader(dependencies: dependencies) }
    private var access: MoodAccess { MoodAccess(services: services) }

    func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        var admission = LiveAdmission(topics: Set(topics))
        let asked = topics.filter { $0.name == LiveTopic.moodName }
        let seen = Set(try access.moods(asked.map(\.key), for: viewer, in: tx).map(\.mood.id.rawValue))
        for topic in asked where !seen.contains(topic.key) {
            admission.topics.remove(topic)
            admission.gone.append(GoneMark(item: MoodItem.anchor(topic.key)).body)
        }
        return admission
    }

    func subject(of event: LiveEvent) -> LiveTopic? {
        event.kind == .moodChange ? .mood(event.object) : nil
    }

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        guard event.kind == .mood else { return [.topic(.mood(event.object))] }
        guard let mood = try MoodQueries.moods([ID(rawValue: event.object)], in: tx).first, mood.isListed else {
            return []
        }
        if let space = mood.entry.space {
            return try SharedSpaceQueries.members(of: space, in: tx).map { .account($0) }
        }
        let followers = [LiveTopic.moods, .followedMoods].map { LiveReach.followers(mood.author, $0) }
        return mood.entry.audience == .everyone ? followers + [.topic(.moods)] : followers
    }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        let found = try reader.item(event.object, for: viewer, in: tx)
        if event.kind == .moodChange {
            guard let found else { return GoneMark(item: MoodItem.anchor(event.object)).body }
            return MoodCards(dependencies, for: viewer).card(found.1).body
        }
        // Whoever posted it is told by the page they come to.
        guard let (found, item) = found, event.actor != viewer.id else { return nil }
        guard MoodFeedReader.isWanted(found, viewer) else { return nil }
        let isFollowed = found.access.relation.contains(.follows)
        let lists = topics.filter { $0 == .moods || $0 == .followedMoods && isFollowed }
        guard !lists.isEmpty else { return nil }
        return HTML {
            for list in lists.map(\.description).sorted() { FreshMark(list: list, item: item.anchor) }
        }
    }
}
