import Kernel
import Testing
import Text

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

    @Test(arguments: [
        "a" + String(repeating: "\u{301}", count: 5), "a\u{301}\u{200D}\u{302}\u{34F}\u{303}\u{AD}\u{304}\u{305}",
        "ก" + String(repeating: "\u{E47}", count: 5), "a" + String(repeating: "\u{20DD}", count: 5),
    ])
    func `more than four marks on one letter are refused`(text: String) {
        #expect(text.hasLetter())
        #expect(throws: Problem.self) { try ("word " + text).requireLegible(at: "text") }
    }

    @Test(arguments: ["שַּׁ֖", "ཧཱུྃ", "👩‍👩‍👧‍👦❤️1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\u{301}\u{302}\u{303}\u{304}b\u{301}", "नमस्ते", "ที่นี่"])
    func `the writing of all the world is legible`(text: String) throws {
        try text.requireLegible(at: "text")
        #expect(text.isVisible)
    }

    @Test(arguments: [
        "", " \u{A0}\u{3000}", "\u{200B}", "\u{2800}", "\u{3164}", "\u{115F}\u{1160}", "\u{AD}", "\u{FEFF}",
        "\u{E0041}",
        "\u{301}", "\u{FE0F}",
    ])
    func `what nobody sees is nothing`(text: String) {
        #expect(!text.isVisible)
        #expect(!text.isPlainName)
    }

    @Test(arguments: [
        "...", "-", "jane\u{2063}austen", "\u{202E}ann", "ann\u{200B}", "ann\u{200D}", "\u{200D}ann", "a\u{2800}b",
        "a\u{3164}",
        "\u{600}1", "ann\u{E0041}", "a\u{34F}b",
    ])
    func `names hide nothing`(text: String) {
        #expect(!text.isPlainName)
    }

    @Test(arguments: ["Ann", "O’Hara-Smith", "می‌خواهم", "क्‍ष", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "物語", "42", "¯\\_(ツ)_/¯", "Zoe\u{308}"])
    func `names of all the world are names`(text: String) {
        #expect(text.isPlainName)
    }

    @Test func `white space at the ends goes, inside it stays`() {
        #expect(" \n\u{A0}a  b\u{3000}\t".trimmed == "a  b")
        #expect("\n ".trimmed == "")
    }
}
