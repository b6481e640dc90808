import Calendar
import Contracts
import Kernel
import SQL
import Testing
import Text

@Suite struct SearchQueryTests {
    @Test func `words, phrases and what is not wanted are told apart`() throws {
        let query = try SearchQuery("loom \"good morning\" -rain -\"red wool\" -has:poll")
        #expect(query.terms == ["loom", "good", "morning"])
        #expect(query.phrases == [["good", "morning"]])
        #expect(query.excluded == [["rain"], ["red", "wool"]])
        #expect(query.unwantedProperties == ["has:poll"])
        #expect(query.plain == "loom")
    }

    @Test func `operators ask for properties, authors and days`() throws {
        let query = try SearchQuery(
            "from:@Ann has:link is:reply language:pt-BR before:2026-01-31 after:2026-01-01 wool"
        )
        #expect(query.authors == ["ann"])
        #expect(query.properties == ["has:link", "is:reply", "language:pt"])
        #expect(query.until == Instant(year: 2026, month: 1, day: 31))
        #expect(query.since == Instant(year: 2026, month: 1, day: 2))
        #expect(query.plain == "wool")
        #expect(try SearchQuery("from:me").isMine)
        #expect(try SearchQuery("is:mine").isMine)
    }

    @Test(arguments: ["time:now", "has:fun", "is:nice", "http://", "a:b", "from:", "-from:ann", "is:", ":"])
    func `what is no operator is words`(typed: String) throws {
        let query = try SearchQuery(typed + " loom")
        #expect(!query.hasOperators)
        #expect(query.terms.contains("loom"))
    }

    @Test(arguments: [
        "before:2026-02-30", "after:yesterday", "before:26-1-1", "after:2026-13-01", "before:99999-01-01",
    ])
    func `a day that does not exist is told in a sentence`(typed: String) throws {
        let problem = #expect(throws: Problem.self) { try SearchQuery(typed + " loom") }
        #expect(problem?.kind == .invalid)
        #expect(problem?.message.contains("is no day") == true)
    }

    @Test func `too many words are refused in a sentence`() throws {
        let typed = (1...13).map { "w\($0)" }.joined(separator: " ")
        #expect(throws: Problem.self) { try SearchQuery(typed) }
        _ = try SearchQuery((1...12).map { "w\($0)" }.joined(separator: " "))
    }

    @Test(arguments: [("", false), ("before:2026-01-01", false), ("-rain", false), ("…", false), ("a", true)])
    func `only what some texts have and others not can be searched`(typed: String, expected: Bool) throws {
        #expect(try SearchQuery(typed).isSelective == expected)
    }

    @Test func `three characters in a row are a phrase, for pairs alone do not say their order`() throws {
        #expect(try SearchQuery("物語の").phrases == [["物", "語", "の"]])
        #expect(try SearchQuery("物語").phrases == [])
    }

    @Test func `matched words are marked as they were written`() {
        let marked = MarkedText("A Café, and 物語 of cafés.", by: ["cafe", "物語"]).pieces
        #expect(marked.filter(\.isMatch).map(\.text) == ["Café", "物語"])
        #expect(marked.map(\.text).joined() == "A Café, and 物語 of cafés.")
        #expect(MarkedText("🎉 yes", by: ["🎉"]).pieces.filter(\.isMatch).map(\.text) == ["🎉"])
    }
}
