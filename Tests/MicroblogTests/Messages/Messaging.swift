import Kernel
import SQL
import TestSupport
import Testing
import Web

extension Browser {
    /// Writes the first message to people; answers with the conversation's path.
    @discardableResult
    func write(_ text: String, to names: String) async throws -> String {
        let answer = try await start(text, to: names).expect(303)
        return try #require(answer.location?.split(separator: "#").first).description
    }

    /// Tries to write to people.
    func start(_ text: String, to names: String) async throws -> Answer {
        let fields = [("csrf", try await sessionToken()), ("to", names), ("text", text)]
        return try await send(.post, "/messages/new", fields)
    }

    /// Answers in a conversation; answers with the message's number.
    @discardableResult
    func say(_ text: String, in conversation: String) async throws -> String {
        let answer = try await act(conversation, ["text": text])
        return try #require(answer.location?.split(separator: "#post-").last).description
    }

    /// The messages on the page of a conversation, in order.
    func messages(in conversation: String) async throws -> [String] {
        try await get(conversation).expect(200).all("article.message .prose").map(\.text)
    }

    /// The conversations in a list: with whom, and what was said last.
    func conversations(_ path: String = "/messages") async throws -> [String] {
        try await get(path).expect(200).all("article.conversation").map { line in
            let isNew = line["class"]?.contains("new") ?? false
            let words = line.first(".excerpt")?.text ?? ""
            return "\(isNew ? "*" : "")\(line.first("a.name")?.text ?? ""): \(words)"
        }
    }

    /// The words of the envelope in the bar.
    func envelope() async throws -> String? {
        try await get("/settings").first("#tool-messages")?["aria-label"]
    }
}
