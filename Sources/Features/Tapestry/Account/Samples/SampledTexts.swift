import Kernel
import Secrets
import Web

/// The groups of the made-up world as their makers wrote them: the file `samples.json`, and the folder `Pictures`.
struct SampledTexts: Sendable, Decodable {
    let people: [SampledPerson]
    let groups: [SampledGroup]

    /// - Throws: where the file is none that it understands.
    static func read() throws -> SampledTexts { try JSON.value(SampledTexts.self, from: Array(lines.utf8)) }

    /// The bytes of a picture.
    static func picture(_ name: String) -> [UInt8]? {
        pictures.first { $0.key == name }.flatMap { Base64URL.decode($0.value) }
    }
}

/// Somebody of the made-up world who is there for a group.
struct SampledPerson: Sendable, Decodable {
    let username: String
    let name: String
    let bio: String
    /// In how many days their birthday is, or was.
    let birthdayIn: Int?
}

/// A group or a journal of the made-up world.
struct SampledGroup: Sendable, Decodable {
    let id: String
    let name: String
    let masthead: String
    /// Its picture; empty where it has none.
    let picture: String
    let zone: String
    let cadence: String
    let days: Int
    /// In how many days the period ends that runs.
    let ahead: Int
    /// "18:00".
    let cutOff: String
    let style: String
    let accent: String
    /// Whose journal it is.
    let owner: String?
    /// The first of them looks after it.
    let members: [String]
    /// The last of them runs.
    let periods: [SampledPeriod]
}

/// A period of a group: a question that a member proposed, and the stories in their order.
struct SampledPeriod: Sendable, Decodable {
    let asker: String
    let prompt: String
    let stories: [SampledStory]
}

/// A story, so many days after its period began.
struct SampledStory: Sendable, Decodable {
    let by: String
    let day: Int
    /// "18:00".
    let time: String
    let place: String?
    let ground: String
    let byline: String?
    /// True where it answers the question.
    let answers: Bool?
    /// Its paragraphs.
    let text: [String]
    let pictures: [Picture]?
    let comments: [Comment]?
    let reactions: [Reaction]?

    struct Picture: Sendable, Decodable {
        let scene: String
        let alt: String
    }

    struct Comment: Sendable, Decodable {
        let by: String
        let text: String
    }

    struct Reaction: Sendable, Decodable {
        let emoji: String
        let by: [String]
    }
}
