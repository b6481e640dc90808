import Web

/// The conversations that people of a made-up world have with whoever looks around: the file `inbox.json`.
struct SampledInbox: Sendable, Decodable {
    let conversations: [Talk]

    /// Messages of some people.
    struct Talk: Sendable, Decodable {
        /// Who takes part besides whoever looks around; the last of them may be somebody they do not know.
        let with: [String]
        let messages: [Words]
    }

    /// The words of somebody.
    struct Words: Sendable, Decodable {
        let by: String
        let text: String
    }

    /// - Throws: where the file is none that it understands.
    static func read() throws -> SampledInbox { try JSON.value(SampledInbox.self, from: Array(lines.utf8)) }
}
