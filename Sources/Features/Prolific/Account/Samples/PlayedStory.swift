import SQL
import Web

/// A story of a made-up world as its makers wrote it: the file `stories.json`.
struct PlayedStory: Sendable, Decodable {
    let kind: Kind
    let title: String
    /// The username of who begins it.
    let host: String
    let language: String
    let tags: [String]
    let starter: String
    /// The lines that are offered in each round; the first of them goes on best.
    let rounds: [[String]]
    /// How many days ago it was begun, where it is over.
    let daysAgo: Int?
    /// How many minutes people may offer lines, and only vote afterwards, where it goes on.
    let submit: Int?
    let vote: Int?
    /// The title of the story from which it goes on; the starter answers a line of its first round that lost.
    let from: String?
    /// Who is in it besides its host, and who is invited, where it is private.
    let members: [String]?
    let invites: String?

    enum Kind: String, Sendable, Decodable {
        /// Over long since.
        case finished
        /// Over as well, and goes on from another one.
        case fork
        /// There is always time to vote, for hours.
        case vote
        /// The round ends within the hour.
        case hour
        /// Lines come while one looks.
        case fast
        /// For its members only.
        case `private`

        /// True where the people of a demo go on with it while the server runs.
        var goesOn: Bool { self == .vote || self == .hour || self == .fast }
    }

    /// All of them, in their order.
    ///
    /// - Throws: where the file is none that it understands.
    static func read() throws -> [PlayedStory] { try JSON.value([PlayedStory].self, from: Array(lines.utf8)) }

    var pacing: Pacing {
        guard let submit, let vote else { return .normal }
        return .custom(submit: .minutes(submit), vote: .minutes(vote))
    }

    var draft: StoryDraft {
        var draft = StoryDraft()
        (draft.title, draft.text, draft.language, draft.tags) = (title, starter, language, tags)
        draft.visibility = kind == .private ? .members : .everyone
        draft.settings.pacing = pacing
        draft.settings.hidesNames = draft.visibility == .everyone
        // The last round takes ends alone.
        draft.settings.maxRounds = kind == .private ? 6 : rounds.count
        return draft
    }
}
