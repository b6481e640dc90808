import Markup
import Testing

@testable import Turtly

/// The small Markdown of notes.
@Suite struct NoteMarkdownTests {
    @Test func `paragraphs, lists, boxes and quotes are what people mean by them`() {
        let text = "Bread\nand salt\n\n- one\n- [ ] two\n- [x] three\n\n1. first\n2) second\n> said\n> again\nend"
        let blocks = NoteMarkdown(text).blocks
        #expect(blocks.count == 5)
        #expect(blocks[0] == .paragraph([[.init(text: "Bread")], [.init(text: "and salt")]]))
        #expect(
            blocks[1]
                == .list(
                    isNumbered: false,
                    [
                        .init(spans: [.init(text: "one")], box: nil),
                        .init(spans: [.init(text: "two")], box: .init(line: 4, isTicked: false)),
                        .init(spans: [.init(text: "three")], box: .init(line: 5, isTicked: true)),
                    ]
                )
        )
        #expect(blocks[3] == .quote([[.init(text: "said")], [.init(text: "again")]]))
        #expect(blocks[4] == .paragraph([[.init(text: "end")]]))
    }

    @Test(arguments: [
        ("a *b* c", ["a ", "b/em", " c"]), ("**b** c", ["b/strong", " c"]), ("_b_", ["b/em"]),
        ("a * b * c", ["a * b * c"]), ("snake_case_name", ["snake_case_name"]), ("*open", ["*open"]),
        ("***", ["***"]), ("2*3*4", ["2", "3/em", "4"]),
        ("**a *b* c**", ["a /strong", "b/em/strong", " c/strong"]),
    ])
    func `emphasis is what stands between signs, and nothing else`(text: String, expected: [String]) {
        let spans = NoteSpan.all(in: text[...]).map { span in
            span.text + (span.isEmphasised ? "/em" : "") + (span.isStrong ? "/strong" : "")
        }
        #expect(spans == expected)
    }

    @Test func `links lead to the web alone`() {
        let text = "see [the page](https://example.org/a), https://example.org/b and [x](javascript:alert) [y](/home)"
        let links = NoteSpan.all(in: text[...]).compactMap { $0.link?.description }
        #expect(links == ["https://example.org/a", "https://example.org/b"])
        #expect(NoteSpan.all(in: text[...]).map(\.text).joined().contains("[x](javascript:alert)"))
    }

    @Test func `a box is ticked in its place, and nothing else changes`() {
        let text = "Today\n  - [ ] bread [ ]\n- [x] salt"
        #expect(NoteMarkdown.ticked(text, line: 1, isOn: true) == "Today\n  - [x] bread [ ]\n- [x] salt")
        #expect(NoteMarkdown.ticked(text, line: 2, isOn: false) == "Today\n  - [ ] bread [ ]\n- [ ] salt")
        let bread = "bread [ ]".fingerprint
        #expect(NoteMarkdown.ticked(text, line: 1, isOn: true, before: bread)?.contains("[x] bread") == true)
        #expect(NoteMarkdown.ticked(text, line: 2, isOn: false, before: bread) == nil)
        for line in [-1, 0, 3, Int.max] { #expect(NoteMarkdown.ticked(text, line: line, isOn: true) == nil) }
    }

    @Test func `the beginning of a text is its words in one line`() {
        #expect(NoteMarkdown.plain("> *Three* lines\n\n- [ ] bread\n1. **salt**") == "Three lines bread salt")
    }

    @Test(arguments: ["*", "[", "_a", "[a](", "**a* ", "- [ ] "])
    func `signs in any number cost what their number costs`(sign: String) {
        let text = String(repeating: sign, count: 20_000 / sign.count)
        let words = NoteMarkdown(text).blocks.count + NoteMarkdown.plain(text).count
        #expect(words >= 0)
    }

    @Test(arguments: ["a\n", "> a\n", "- a\n", "1. a\n"])
    func `lines in any number stand in one block, each put there once`(line: String) throws {
        let count = PrivateNote.textBytes / line.utf8.count
        let blocks = NoteMarkdown(String(repeating: line, count: count)).blocks
        #expect(blocks.count == 1)
        switch try #require(blocks.first) {
        case .paragraph(let lines), .quote(let lines): #expect(lines.count == count)
        case .list(_, let items): #expect(items.count == count)
        }
    }
}
