import Kernel
import SQL
import TestSupport
import Testing

extension Browser {
    /// Publishes a post through the composer and answers with its number.
    @discardableResult
    func publish(_ text: String, for audience: Audience = .everyone) async throws -> String {
        try await get("/compose")
        return try Self.number(in: try await submit("Post", ["text": text, "audience": "\(audience.rawValue)"]))
    }

    /// Asks a question with answers to choose from.
    @discardableResult
    func ask(_ text: String, _ answers: String..., isMultiple: Bool = false) async throws -> String {
        try await get("/compose")
        let filled = answers + Array(repeating: "", count: 4 - answers.count)
        let answer = try await submit(
            "Post",
            [
                "text": text, "option": filled[0], "option": filled[1], "option": filled[2], "option": filled[3],
                "poll_multiple": isMultiple ? "1" : nil,
            ]
        )
        return try Self.number(in: answer)
    }

    /// Replies to the post at `path` and answers with the reply's number.
    @discardableResult
    func reply(_ text: String, to path: String) async throws -> String {
        try await get(path)
        return try Self.number(in: try await submit("Reply", ["text": text]))
    }

    /// The numbers of the posts on a page, in order.
    func posts(on path: String) async throws -> [String] {
        try await get(path).posts
    }

    private static func number(in answer: Answer) throws -> String {
        guard answer.status == 303, let parts = answer.location?.split(separator: "#post-"), parts.count == 2 else {
            throw RefusedError(answer: answer)
        }
        return String(parts[1])
    }
}

extension Answer {
    /// The numbers of the posts on the page, in order.
    var posts: [String] {
        all("article.card").compactMap { $0["id"].map { String($0.dropFirst("post-".count)) } }
    }
}

extension Answer {
    /// The number on a button of a post's card.
    func count(_ words: String, on post: String) -> String? {
        words == "Bookmark" ? nil : button(words, on: post).map { $0.first("[data-count]")?["data-count"] ?? "0" }
    }

    /// True where a button of a post's card is on.
    func isOn(_ words: String, on post: String) -> Bool {
        button(words, on: post)?["aria-pressed"] == "true"
    }

    private func button(_ words: String, on post: String) -> Element? {
        first("#post-\(post)")?.all(".acts > *").first { $0.isCalled(words) }
    }
}

/// A post that was not taken.
struct RefusedError: Error, CustomStringConvertible {
    let answer: Answer

    var description: String { "\(answer.status): \(answer.text)" }
}

extension TestSite {
    /// Many people, called `fan1` and so on.
    func crowd(_ count: Int) async throws -> [Browser] {
        var people: [Browser] = []
        for number in 1...count { people.append(try await signUp("fan\(number)")) }
        return people
    }

    /// The number of the boost by which somebody passed a post on.
    func boost(of post: String, by username: String) async throws -> String {
        let (author, original) = (try await id(of: username), ID<Account>(post))
        let boost = try await database.read { tx in
            try tx.value("select id from posts where boost_of = \(original) and author_id = \(author)", as: Int64.self)
        }
        return try #require(boost).description
    }
}
