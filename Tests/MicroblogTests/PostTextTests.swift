import Kernel
import TestSupport
import Testing

@testable import Microblog

@Suite struct PostTextTests {
    @Test(arguments: [
        ("", "", "Write something first."),
        ("\u{200B}", "", "Write something first."), ("\u{2800}\u{3164}", "", "Write something first."),
        (
            "a" + String(repeating: "\u{301}", count: 3000), "",
            "One letter has more than 4 marks. Take some of them away."
        ),
        ("Z\u{351}\u{352}\u{353}\u{354}\u{355}", "", "One letter has more than 4 marks. Take some of them away."),
        (String(repeating: "a", count: 70_000), "", "That is far too long; a post has at most 500 characters."),
        (" \n\t ", "", "Write something first."),
        (String(repeating: "a", count: 500), "", nil),
        (String(repeating: "a", count: 501), "", "That is one character too long; a post has at most 500."),
        (
            String(repeating: "a", count: 490), String(repeating: "w", count: 11),
            "That is one character too long; a post has at most 500."
        ),
        (String(repeating: "https://example.org/x ", count: 20), "", nil),
        (String(repeating: "👩‍👩‍👧‍👦", count: 200), "", "The text has too many bytes for its length."),
        ("a\0b", "", "The text contains characters that cannot be kept."),
    ])
    func `a text is taken or refused with a sentence`(text: String, warning: String, sentence: String?) {
        var refusal: String?
        do { _ = try PostText(text, warning: warning, limit: 500) } catch { refusal = error.fields["text"] }
        #expect(refusal == sentence)
    }

    @Test func `a text is kept composed, with plain line ends and nothing around it`() throws {
        #expect(try PostText("  Zoe\u{308}\r\nhi \n", warning: "", limit: 500).text == "Zo\u{EB}\nhi")
    }

    @Test func `what was typed holds no tag on the page`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let typed = "<img src=x onerror=alert(1)>\n\n@ann \"#q&a\" https://a.bc/?a='x'&b javascript:alert(1)"
        try await ann.publish(typed)

        let prose = try #require(try await ann.get("/home").first(".prose"))

        #expect(
            prose.all("p").map(\.text)
                == ["<img src=x onerror=alert(1)>", "@ann \"#q&a\" a.bc/?a='x'&b javascript:alert(1)"]
        )
        #expect(Set(prose.descendants.map(\.name)).isSubset(of: ["p", "a", "bdi", "br"]))
        #expect(prose.all("a").compactMap { $0["href"] } == ["/@ann", "/tags/q", "https://a.bc/?a='x'&b"])
        #expect(prose.all("a")[2]["rel"] == "nofollow noopener noreferrer")
    }
}
