/// One item of `outbox.json`: something its author published, or passed on.
struct Activity: Decodable {
    let id: String?
    let type: String
    let published: String?
    let to: Addresses?
    let cc: Addresses?
    let object: Object

    /// The note that was published, or the address of what was passed on.
    enum Object: Decodable {
        case address(String)
        case note(Note)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let address = try? container.decode(String.self) {
                self = .address(address)
            } else {
                self = .note(try container.decode(Note.self))
            }
        }
    }
}

/// One address or several, as ActivityStreams allows both.
struct Addresses: Decodable {
    let all: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let one = try? container.decode(String.self) {
            all = [one]
        } else {
            all = try container.decode([String].self)
        }
    }
}

/// A post as Mastodon writes it into the archive.
struct Note: Decodable {
    let id: String
    let type: String
    let summary: String?
    let content: String?
    let contentMap: [String: String]?
    let inReplyTo: String?
    let published: String?
    let to: Addresses?
    let cc: Addresses?
    let attachment: [Attachment]?
    let tag: [Tag]?
    let oneOf: [Answer]?
    let anyOf: [Answer]?
    let endTime: String?

    /// Only how many there are matters.
    struct Attachment: Decodable {
        let type: String?
    }

    /// Somebody mentioned, or a hashtag.
    struct Tag: Decodable {
        let type: String?
        let href: String?
        let name: String?
    }

    /// An answer of a poll, with how often it was chosen there.
    struct Answer: Decodable {
        let name: String
        let replies: Votes?

        struct Votes: Decodable {
            let totalItems: Int?
        }
    }
}

/// The account, as `actor.json` describes it.
struct ArchivedActor: Decodable {
    let id: String
    let preferredUsername: String?
    let summary: String?
    let followers: String?
    let attachment: [Field]?

    /// A line of the profile.
    struct Field: Decodable {
        let type: String?
        let name: String?
        let value: String?
    }
}
