import Secrets
import Web

/// The notebook of a made-up world, and what was let go there, as their makers wrote them: the file `notebook.json`, and
/// the folder `Files`.
struct SampledNotebook: Sendable, Decodable {
    let notes: [SampledNote]
    let posts: [SampledPost]

    /// - Throws: where the file is none that it understands.
    static func read() throws -> SampledNotebook {
        try JSON.value(SampledNotebook.self, from: Array(lines.utf8))
    }

    /// The bytes of a picture or a recording.
    static func file(_ name: String) -> [UInt8]? {
        files.first { $0.key == name }.flatMap { Base64URL.decode($0.value) }
    }
}

/// A note of the made-up world.
struct SampledNote: Sendable, Decodable {
    let yearsAgo: Int?
    let daysAgo: Int
    /// When it was begun, in minutes since midnight.
    let minute: Int
    let title: String
    let text: String
    let category: String
    let special: Bool?
    let place: String?
    /// Its picture or its recording.
    let file: String?
    let alt: String?
    let lines: [Line]?
    let template: Bool?
    let binned: Bool?

    struct Line: Sendable, Decodable {
        let daysAgo: Int
        let text: String
    }
}

/// A text that somebody of the made-up world let go.
struct SampledPost: Sendable, Decodable {
    let category: String
    let hoursAgo: Int
    /// `1h`, `6h`, `24h`, `7d` or `365d`.
    let life: String
    let text: String
}
