import Kernel
import Testing
import Text

@testable import Prolific

@Suite struct SnippetTextTests {
    @Test(arguments: [
        "", "  \n ", String(repeating: "a", count: 141), "a\nb\nc\nd\ne", "a\u{0}b", "a\u{7}b",
        "a\u{202E}b", "a\u{2028}b", "\u{200B}", "\u{2800}", "\u{3164}",
        "a" + String(repeating: "\u{301}", count: 400), "b\u{301}\u{302}\u{303}\u{304}\u{305}",
        String(repeating: "e" + String(repeating: "\u{301}", count: 5), count: 140),
        String(repeating: "👨" + String(repeating: "\u{200D}👨", count: 20), count: 30),
    ])
    func `what is empty, too long or cannot be kept is refused at the field`(typed: String) {
        #expect { try SnippetText(typed) } throws: { ($0 as? Problem)?.fields.keys.first == "text" }
    }

    @Test(arguments: [
        (String(repeating: "👨‍👩‍👧‍👦", count: 140), 140), (String(repeating: "a", count: 140), 140),
        ("  a\r\nb\nc\nd ", 7), ("e\u{301}", 1), (String(repeating: "語", count: 140), 140),
        (String(repeating: "🏳️‍🌈", count: 140), 140),
    ])
    func `what people see as 140 characters is taken, composed and without white space at its ends`(
        typed: String,
        count: Int
    ) throws {
        let text = try SnippetText(typed).text

        #expect(text.count == count)
        #expect(text == text.tidied)
    }

    @Test func `words are not needed beside a picture`() throws {
        #expect(try SnippetText(" ", canBeEmpty: true).text == "")
    }
}
