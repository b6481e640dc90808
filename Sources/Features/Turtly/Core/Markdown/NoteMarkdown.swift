import Markup

/// The text of a note taken apart: paragraphs, lists, check boxes and quotes.
///
/// The part of CommonMark that people write by themselves; whatever it is not stays as it was typed.
struct NoteMarkdown: Sendable, Equatable {
    /// A part of a text that stands for itself.
    enum Block: Sendable, Equatable {
        /// Lines that belong together.
        case paragraph([[NoteSpan]])
        /// Lines of somebody else.
        case quote([[NoteSpan]])
        case list(isNumbered: Bool, [Item])
    }

    /// An item of a list.
    struct Item: Sendable, Equatable {
        let spans: [NoteSpan]
        /// The box before it, where there is one: the line of the text it stands in, and whether it is ticked.
        let box: Box?

        var words: String { spans.map(\.text).joined() }
    }

    /// A box that can be ticked.
    struct Box: Sendable, Equatable {
        let line: Int
        let isTicked: Bool
    }

    let blocks: [Block]

    init(_ text: String) {
        var builder = BlockBuilder()
        for (index, line) in Self.lines(of: text).enumerated() { builder.append(MarkdownLine(line, at: index)) }
        blocks = builder.finished()
    }

    /// Cut by bytes: a letter under a heap of marks is compared in the square of its length.
    static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}

/// Joins the lines of a text to blocks, each line at once: a note may be nothing but line breaks.
private struct BlockBuilder {
    private enum Kind: Equatable {
        case paragraph
        case quote
        case list(isNumbered: Bool)
    }

    private var blocks: [NoteMarkdown.Block] = []
    /// The block that goes on, which has lines or items.
    private var kind: Kind?
    private var lines: [[NoteSpan]] = []
    private var items: [NoteMarkdown.Item] = []

    mutating func append(_ line: MarkdownLine) {
        switch line.kind {
        case .blank:
            go(on: nil)
        case .text:
            go(on: .paragraph)
            lines.append(line.spans)
        case .quote:
            go(on: .quote)
            lines.append(line.spans)
        case .item(let isNumbered, let box):
            go(on: .list(isNumbered: isNumbered))
            items.append(NoteMarkdown.Item(spans: line.spans, box: box))
        }
    }

    mutating func finished() -> [NoteMarkdown.Block] {
        go(on: nil)
        return blocks
    }

    /// Ends the block that goes on, where the next line is of another kind.
    private mutating func go(on next: Kind?) {
        guard kind != next else { return }
        switch kind {
        case .paragraph: blocks.append(.paragraph(lines))
        case .quote: blocks.append(.quote(lines))
        case .list(let isNumbered): blocks.append(.list(isNumbered: isNumbered, items))
        case nil: break
        }
        (kind, lines, items) = (next, [], [])
    }
}

extension NoteMarkdown {
    /// The beginning of a text in one line, without what formats it.
    static func plain(_ text: String) -> String {
        let lines = lines(of: text.beginning(bytes: 2000)).enumerated().map { MarkdownLine($1, at: $0) }
        return lines.map { $0.spans.map(\.text).joined() }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text line by line without what formats it: lists and quotes stay as people write them in a letter.
    static func letter(_ text: String) -> String {
        lines(of: text).enumerated().map { index, line in
            let parsed = MarkdownLine(line, at: index)
            let words = parsed.spans.map(\.text).joined()
            switch parsed.kind {
            case .blank: return ""
            case .text: return words
            case .quote: return "> \(words)"
            case .item(isNumbered: true, _): return "\(line.drop { $0 == " " }.prefix { $0.isNumber }). \(words)"
            case .item(isNumbered: false, _): return "- \(words)"
            }
        }.joined(separator: "\n")
    }

    /// The text with the box of a line ticked or not; `nil` where no box stands there, or before other words.
    ///
    /// - Parameter words: the fingerprint of the words behind the box; `nil` for any.
    static func ticked(_ text: String, line: Int, isOn: Bool, before words: String? = nil) -> String? {
        var lines = lines(of: text).map(String.init)
        guard lines.indices.contains(line) else { return nil }
        let parsed = MarkdownLine(Substring(lines[line]), at: line)
        guard case .item(_, let box?) = parsed.kind, box.line == line,
            words == nil || words == parsed.spans.map(\.text).joined().fingerprint,
            let open = lines[line].firstIndex(of: "[")
        else { return nil }
        let sign = lines[line].index(after: open)
        lines[line].replaceSubrange(sign...sign, with: isOn ? "x" : " ")
        return lines.joined(separator: "\n")
    }
}
