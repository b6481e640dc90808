import TestSupport
import Testing
import Text

@testable import Microblog

/// Lists show six lines of a text of more than eight, and a few emoji large; the post's own page shows all of it.
@Suite struct TextExtentTests {
    static let poem = (1...9).map { "line \($0)" }.joined(separator: "\n")

    private static func words(_ count: Int) -> String { String(repeating: "word ", count: count) }
    private static func signs(_ count: Int) -> String { String(repeating: "梅", count: count) }
    private static func lines(_ count: Int, apart: String = "\n") -> String {
        (1...count).map { "\($0)" }.joined(separator: apart)
    }

    static let usual: [String] = [
        "", "Plums are ripe.", words(59), lines(8), lines(8, apart: "\n\n"), lines(2, apart: "\n\n\n\n\n\n\n"),
        String(repeating: "e\u{301}", count: 290), "https://example.org/" + String(repeating: "x", count: 900),
    ]
    static let longOnPhones: [String] = [words(61), words(120), signs(155)]
    static let long: [String] = [
        words(125), words(20_000), signs(310), lines(9), lines(9, apart: "\n\n"),
        "@ann #plums\n1\n2\n3\n4\n5\n6\n7\n@ben",
    ]

    @Test(arguments: [(usual, TextExtent.usual), (longOnPhones, .longOnPhones), (long, .long)])
    func `a text is long where it has more than eight lines`(texts: [String], extent: TextExtent) {
        for text in texts { #expect(TextExtent(TextParts(text)) == extent, "\(text.prefix(40))") }
    }

    @Test(arguments: ["🍑", "🍑🍑🍑", "🍑 🎉", "❤️", "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"])
    func `one to three emoji are all of a text`(text: String) {
        #expect(TextExtent(TextParts(text)) == .emoji)
    }

    @Test(arguments: ["🍑🍑🍑🍑", "🍑!", "a 🍑", "©", "❤", "1", "#1", "🍑 @ann", "🇩", "", "\u{301}", "\u{FE0F}"])
    func `anything else is text`(text: String) {
        #expect(TextExtent(TextParts(text)) == .usual)
    }

    @Test func `lists lead to the rest of a long post, and its own page shows all of it`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let post = try await ann.publish(Self.poem)

        for list in ["/home", "/@ann", "/home/local"] {
            try await ann.get(list).expect(200)
            #expect(ann.page?.all(".more").map(\.text) == ["More"], "\(list)")
            #expect(ann.page?.first(".more")?["href"] == "/@ann/\(post)", "\(list)")
            #expect(ann.page?.first(".prose")?.text.contains("line 9") == true, "\(list)")
        }
        try await ann.get("/@ann/\(post)").expect(200)
        #expect(ann.page?.first(".more") == nil)
    }

    @Test func `behind a warning all of it stands, and what is short has no more`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/compose")
        try await ann.submit("Post", ["text": Self.poem, "warning": "a poem"])
        try await ann.publish("Plums are ripe.")
        try await ann.publish("🍑")

        let page = try await ann.get("/home")

        #expect(page.all(".prose").count == 3)
        #expect(page.first(".more") == nil)
        #expect(page.all(".emoji .prose").map(\.text) == ["🍑"])
    }
}
