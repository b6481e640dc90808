import Contracts
import Design
import Kernel
import Markup
import SQL

/// Tells the open page of a story that its round has moved: a snippet came or went, or the next line is found.
///
/// No vote is told of.
struct StoryLive: LiveSource {
    let dependencies: StoryDependencies

    let kinds: Set<LiveKind> = [.story]
    let topics: Set<String> = [LiveTopic.storyName]

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        [.topic(.story(ID(rawValue: event.object)))]
    }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        let id = ID<Story>(rawValue: event.object)
        // Whoever did it is on the page that shows it.
        guard event.actor != viewer.id else { return nil }
        do {
            let found = try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
            return FreshMark(list: LiveTopic.story(id).description, item: found.story.stage(at: found.now)).body
        } catch is Problem {
            return nil
        }
    }
}

extension Story {
    /// The things that can be done in a story at a moment.
    enum Phase: String {
        /// No clock runs.
        case waiting
        /// Lines are offered and voted for.
        case writing
        /// Lines are only voted for.
        case voting
        case over
    }

    func phase(at now: Instant) -> Phase {
        guard state.isRunning else { return .over }
        guard let submitUntil else { return .waiting }
        return now < submitUntil ? .writing : .voting
    }

    /// The state that its page takes in by itself when it moves on, in a word: the round, its phase and its times.
    func progress(at now: Instant) -> String {
        let times = [submitUntil, closeAt].map { $0.map { String($0.milliseconds) } ?? "" }
        return "stage-\(roundNumber)-\(phase(at: now).rawValue)-\(times.joined(separator: "-"))"
    }

    /// How far it has come, as an id on its page: an event that tells of this is no news there.
    func stage(at now: Instant) -> String { "\(progress(at: now))-\(entries)" }
}

extension LiveTopic {
    static let storyName = "story"

    /// The topic of changes in a story.
    static func story(_ story: ID<Story>) -> LiveTopic { LiveTopic(name: storyName, key: story.rawValue) }
}
