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
    }

    /// A box that can be ticked.
    struct Box: Sendable, Equatable {
        let line: Int
        let isTicked: Bool
    }

    let blocks: [Block]

    init(_ text: String) {
        var blocks: [Block] = []
        for (index, line) in Self.lines(of: text).enumerated() {
            Self.append(MarkdownLine(line, at: index), to: &blocks)
        }
        self.blocks = blocks.filter { $0 != .paragraph([]) }
    }

    /// Cut by bytes: a letter under a heap of marks is compared in the square of its length.
    static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    private static func append(_ line: MarkdownLine, to blocks: inout [Block]) {
        let last = blocks.popLast()
        switch (line.kind, last) {
        case (.blank, _):
            blocks += [last, .paragraph([])].compactMap(\.self)
        case (.text, .paragraph(let lines)?):
            blocks.append(.paragraph(lines + [line.spans]))
        case (.text, _):
            blocks += [last, .paragraph([line.spans])].compactMap(\.self)
        case (.quote, .quote(let lines)?):
            blocks.append(.quote(lines + [line.spans]))
        case (.quote, _):
            blocks += [last, .quote([line.spans])].compactMap(\.self)
        case (.item(let isNumbered, let box), .list(let before, let items)?) where before == isNumbered:
            blocks.append(.list(isNumbered: isNumbered, items + [Item(spans: line.spans, box: box)]))
        case (.item(let isNumbered, let box), _):
            let list = Block.list(isNumbered: isNumbered, [Item(spans: line.spans, box: box)])
            blocks += [last, list].compactMap(\.self)
        }
    }
}

extension NoteMarkdown {
    /// The beginning of a text in one line, without what formats it.
    static func plain(_ text: String) -> String {
        let lines = lines(of: text.beginning(bytes: 2000)).enumerated().map { MarkdownLine($1, at: $0) }
        return lines.map { $0.spans.map(\.text).joined() }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text with the box of a line ticked or not; `nil` where no box stands there.
    static func ticked(_ text: String, line: Int, isOn: Bool) -> String? {
        var lines = lines(of: text).map(String.init)
        guard lines.indices.contains(line),
            case .item(_, let box?) = MarkdownLine(Substring(lines[line]), at: line).kind, box.line == line,
            let open = lines[line].firstIndex(of: "[")
        else { return nil }
        let sign = lines[line].index(after: open)
        lines[line].replaceSubrange(sign...sign, with: isOn ? "x" : " ")
        return lines.joined(separator: "\n")
    }
}
