import Design
import Markup
import Testing
import Text

/// The tags at the end of a text, which are set smaller than what they are about.
@Suite struct TagLineTests {
    @Test(arguments: ["Ripe.\n\n#plums", "Ripe.\n\nVery.\n\n#plums  #autumn\n#jam"])
    func `a last paragraph of nothing but tags is a line of tags`(text: String) {
        let markup = LinkedText(TextParts(text)).body.string
        #expect(markup.contains("<p class=\"tags\"><a"), "\(markup)")
        #expect(markup.hasPrefix("<p>Ripe.</p>"), "\(markup)")
    }

    @Test(arguments: [
        "#plums #autumn", "Ripe #plums", "#plums\n\nRipe.", "Ripe.\n\n#plums and #jam", "Ripe.\n\n@ann #plums",
        "Ripe.\n\nhttps://example.org #plums", "Ripe.\n#plums",
    ])
    func `tags that are words of a text are as large as it is`(text: String) {
        #expect(!LinkedText(TextParts(text)).body.string.contains("class=\"tags\""))
    }
}
