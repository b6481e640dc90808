import Web

/// A question of our own, as `prompts.json` has it.
struct LibraryPrompt: Sendable, Codable, Equatable {
    /// Its name, which never changes.
    let key: String
    let text: String
    /// `family`, `friends`, `kids` or `season`.
    let tags: [String]

    /// All of them, in their order.
    static let all: [LibraryPrompt] = (try? JSON.value([LibraryPrompt].self, from: Array(lines.utf8))) ?? []
}
