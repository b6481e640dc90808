import Contracts
import Kernel
import Text

/// Reads the texts of the demo world.
struct WorldReader {
    private var person: WorldPerson
    private var post: SampleText?
    private var line = 0

    /// Everybody, in the order of ``World/texts``.
    static func everybody() throws(WorldError) -> [WorldPerson] {
        var people: [WorldPerson] = []
        for (username, text) in World.texts { people.append(try read(text, of: username)) }
        return people
    }

    /// One person.
    static func read(_ text: String, of username: String) throws(WorldError) -> WorldPerson {
        var reader = WorldReader(person: WorldPerson(username: username))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { try reader.take(line) }
        reader.endPost()
        return reader.person
    }

    private init(person: WorldPerson) {
        self.person = person
    }

    private mutating func take(_ text: Substring) throws(WorldError) {
        line += 1
        if text.isEmpty { return endPost() }
        guard let (name, value) = Self.setting(text) else { return try take(words: text) }
        if name == "id" {
            endPost()
            post = SampleText(key: value)
        } else if post == nil {
            try describePerson(name, value)
        } else {
            try describePost(name, value)
        }
    }

    private mutating func take(words: Substring) throws(WorldError) {
        guard post != nil else { throw mistake("“\(words)” stands outside a post.") }
        post?.lines.append(String(words))
    }

    private mutating func describePerson(_ name: String, _ value: String) throws(WorldError) {
        switch name {
        case "name": person.name = value
        case "bio": person.bio = value
        case "language": person.language = value
        case "follows": person.follows = Self.words(value)
        case "field":
            guard let bar = value.firstIndex(of: "|") else { throw mistake("A field is written name | value.") }
            person.fields.append(
                WorldField(
                    name: String(value[..<bar]).trimmed,
                    value: String(value[value.index(after: bar)...]).trimmed
                )
            )
        default: throw mistake("“\(name)” is no line of a person.")
        }
    }

    private mutating func describePost(_ name: String, _ value: String) throws(WorldError) {
        switch name {
        case "reply": post?.parent = value
        case "warning": post?.warning = value
        case "language": post?.language = value
        case "poll": post?.options.append(value)
        case "source": post?.source = value
        case "picture": post?.picture = value
        case "alt": post?.alt = value
        case "tags": post?.tags = Self.words(value)
        case "visibility":
            guard let audience = Self.audiences[value] else { throw mistake("“\(value)” is no visibility.") }
            post?.audience = audience
        default: throw mistake("“\(name)” is no line of a post.")
        }
    }

    private mutating func endPost() {
        if let post { person.posts.append(post) }
        post = nil
    }

    private func mistake(_ reason: String) -> WorldError {
        WorldError(username: person.username, line: line, reason: reason)
    }

    private static let names: Set = [
        "name", "bio", "field", "language", "follows", "id", "reply", "visibility", "warning", "poll", "source", "tags",
        "picture", "alt",
    ]
    private static let audiences: [String: Audience] = [
        "public": .everyone, "unlisted": .unlisted, "private": .followers,
    ]

    /// The name and the value of a line such as `warning: slavery`, if it is one.
    private static func setting(_ text: Substring) -> (String, String)? {
        guard let colon = text.firstIndex(of: ":"), names.contains(String(text[..<colon])) else { return nil }
        return (String(text[..<colon]), String(text[text.index(after: colon)...]).trimmed)
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
