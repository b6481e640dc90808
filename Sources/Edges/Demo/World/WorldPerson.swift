import Contracts
import Kernel

/// A person of the demo world, as their text says.
struct WorldPerson: Sendable, Equatable {
    let username: String
    var name = ""
    var bio = ""
    var fields: [WorldField] = []
    var language = "en"
    var follows: [String] = []
    var posts: [SampleText] = []
}

/// A line of a profile.
struct WorldField: Sendable, Equatable {
    let name: String
    let value: String
}

/// A place in a text of the demo world that cannot be understood.
struct WorldError: Error, Equatable, CustomStringConvertible {
    let username: String
    let line: Int
    let reason: String

    var description: String { "\(username), line \(line): \(reason)" }
}
