import Kernel
import Testing

@Suite struct PlainLineTests {
    @Test(arguments: [
        "a\nb", "a\rb", "\t", "\0", "\u{85}", "\u{2028}", "\u{202E}evil", "\u{2066}", "\u{2069}x", "\u{E000}",
        "\u{10FFFF}",
        "a" + String(repeating: "\u{301}", count: 4),
    ])
    func `what cannot stand in a line beside others is refused`(text: String) {
        #expect(!text.isPlainLine)
    }

    @Test(arguments: ["", "Ann", "Zoë 物語 🎉", "👩‍👩‍👧", "a\u{301}\u{302}\u{303}b", "עברית", "العربية", "O’Hara-Smith <b>"])
    func `names of all the world stand in a line`(text: String) {
        #expect(text.isPlainLine)
    }

    @Test func `white space at the ends goes, inside it stays`() {
        #expect(" \n\u{A0}a  b\u{3000}\t".trimmed == "a  b")
        #expect("\n ".trimmed == "")
    }
}
