import Contracts
import Kernel
import SQL

/// Hears what happens with moods that others may see, in the transaction in which it does: open pages are told, and what
/// was said of a mood goes with it.
struct MoodChanges: Sendable {
    let services: Services

    /// A mood was posted that is in the feed.
    func posted(_ mood: ID<Mood>, by author: ID<Account>, in tx: Transaction) throws {
        try services.live.tell(.mood, about: mood.rawValue, by: author, in: tx)
    }

    /// Emoji or caption of a mood were changed, or whether it is in the feed.
    func changed(_ mood: ID<Mood>, by author: ID<Account>, in tx: Transaction) throws {
        try services.live.tell(.moodChange, about: mood.rawValue, by: author, in: tx)
    }

    /// Moods were removed.
    func removed(_ moods: [ID<Mood>], by author: ID<Account>, in tx: Transaction) throws {
        try MoodResponses(services).forget(moods.map(\.rawValue), in: tx)
        try services.live.tell(.moodChange, about: moods.map(\.rawValue), by: author, in: tx)
    }
}

extension LiveKind {
    /// A mood was posted; the object is the mood.
    static let mood = LiveKind("mood")
    /// A mood was changed or removed; the object is the mood.
    static let moodChange = LiveKind("mood change")
}

extension LiveTopic {
    /// Moods of everyone.
    static let moods = LiveTopic(name: "moods")
    /// Moods of the people one follows.
    static let followedMoods = LiveTopic(name: "followed-moods")
    static let moodName = "mood"
    /// One mood that a page shows.
    static func mood(_ id: Int64) -> LiveTopic { LiveTopic(name: moodName, key: id) }
}
