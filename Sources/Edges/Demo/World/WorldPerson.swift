import Kernel

/// A person of the demo world, as their text says.
struct WorldPerson: Sendable, Equatable {
    let username: String
    var name = ""
    var bio = ""
    var fields: [WorldField] = []
    var language = "en"
    var follows: [String] = []
    var posts: [WorldPost] = []
}

/// A line of a profile.
struct WorldField: Sendable, Equatable {
    let name: String
    let value: String
}

/// A post of the demo world, as its paragraph says.
struct WorldPost: Sendable, Equatable {
    let key: String
    var parent: String?
    var audience = Audience.everyone
    var warning = ""
    var language: String?
    var options: [String] = []
    var lines: [String] = []
    var source = ""
    var tags: [String] = []

    /// The post as it is published: the words, where they are from, the tags.
    var text: String {
        var parts = [lines.joined(separator: "\n")]
        if !source.isEmpty { parts.append("— \(source)") }
        if !tags.isEmpty { parts.append(tags.map { "#\($0)" }.joined(separator: " ")) }
        return parts.joined(separator: "\n\n")
    }
}

/// A place in a text of the demo world that cannot be understood.
struct WorldMistake: Error, Equatable, CustomStringConvertible {
    let username: String
    let line: Int
    let reason: String

    var description: String { "\(username), line \(line): \(reason)" }
}
