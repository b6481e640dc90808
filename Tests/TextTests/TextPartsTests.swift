import Testing
import Text

@Suite struct TextPartsTests {
    private typealias Part = TextParts.Part

    @Test(arguments: [
        ("see https://example.org/a.", [Part.text("see "), .link("https://example.org/a"), .text(".")]),
        ("(https://example.org/a_(b))", [.text("("), .link("https://example.org/a_(b)"), .text(")")]),
        ("HTTP://Example.org, yes", [.link("HTTP://Example.org"), .text(", yes")]),
        ("ftp://example.org", [.text("ftp://example.org")]),
        ("https:// nothing", [.text("https:// nothing")]),
        ("xhttps://example.org", [.text("xhttps://example.org")]),
    ])
    func `addresses end where the sentence goes on`(text: String, parts: [TextParts.Part]) {
        #expect(TextParts(text).parts == parts)
    }

    @Test(arguments: [
        ("@ann hello", [Part.mention(username: "ann", host: nil), .text(" hello")]),
        ("ann@example.org", [.text("ann@example.org")]),
        ("@ann@weft.example.", [.mention(username: "ann", host: "weft.example"), .text(".")]),
        ("@ann, @ben", [.mention(username: "ann", host: nil), .text(", "), .mention(username: "ben", host: nil)]),
        ("@ännchen", [.text("@ännchen")]),
        ("a/@ann", [.text("a/@ann")]),
    ])
    func `mentions are names of this server or another`(text: String, parts: [TextParts.Part]) {
        #expect(TextParts(text).parts == parts)
    }

    @Test(arguments: [
        ("#Bücher!", [Part.tag("Bücher"), .text("!")]),
        ("#物語", [.tag("物語")]),
        ("#123", [.text("#123")]),
        ("#2nd", [.tag("2nd")]),
        ("&#39;", [.text("&#39;")]),
        ("a#b", [.text("a#b")]),
        ("#", [.text("#")]),
    ])
    func `tags have letters of any language and never digits alone`(text: String, parts: [TextParts.Part]) {
        #expect(TextParts(text).parts == parts)
    }

    @Test(arguments: [
        ("", 0), ("héllo", 5), ("👨‍👩‍👧‍👦🇮🇸", 2), ("https://example.org/a/very/long/path/indeed", 23),
        ("@ann@weft.example hi", 7), ("#tag", 4),
    ])
    func `addresses count 23, a mention its name, everything else what people see`(text: String, length: Int) {
        #expect(TextParts(text).countedLength == length)
    }

    @Test func `whatever the text, the parts put together are the text`() {
        var random = SystemRandomNumberGenerator()
        let pieces = ["@", "#", "a", "é", "1", "_", ".", " ", "\n", "https://", "x.y", "(", ")", "👍🏽", "物", "@b@c.d"]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement() ?? "" }.joined()
            let joined = TextParts(text).parts.map(\.typed).joined()
            #expect(joined.lowercased() == text.lowercased())
        }
    }
}

extension TextParts.Part {
    fileprivate var typed: String {
        switch self {
        case .text(let text), .link(let text): text
        case .mention(let username, let host): host.map { "@\(username)@\($0)" } ?? "@\(username)"
        case .tag(let name): "#\(name)"
        }
    }
}
