/// The text of a story, taken apart as it is set: a headline where it has one, and paragraphs.
struct ToldStoryText: Sendable, Equatable {
    /// A first line of at most ``headlineLimit`` characters that an empty one follows; none is made up.
    let headline: String?
    /// The paragraphs without the headline, in order; the lines of one stay lines.
    let paragraphs: [String]

    static let headlineLimit = 60

    init(_ text: String) {
        var lines = Self.lines(of: text)[...]
        if lines.count > 2, let first = lines.first, Self.isHeadline(first), lines[1].isEmpty {
            headline = String(first)
            lines = lines.dropFirst(2)
        } else {
            headline = nil
        }
        paragraphs = lines.split(whereSeparator: \.isEmpty).compactMap { paragraph in
            guard let first = paragraph.first, let last = paragraph.last else { return nil }
            return String(text[first.startIndex..<last.endIndex])
        }
    }

    private static func isHeadline(_ line: Substring) -> Bool {
        // Characters are counted only where bytes leave it open: that is slow.
        !line.isEmpty && (line.utf8.count <= headlineLimit || line.count <= headlineLimit)
    }

    /// Taken apart by bytes, which a line feed is never a part of; a carriage return before it makes another character
    /// of the two.
    private static func lines(of text: String) -> [Substring] {
        let bytes = text.utf8
        var (lines, start, before): ([Substring], String.Index, UInt8) = ([], text.startIndex, 0)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n"), before != UInt8(ascii: "\r") {
                lines.append(text[start..<index])
                start = bytes.index(after: index)
            }
            before = byte
        }
        return lines + [text[start...]]
    }
}
