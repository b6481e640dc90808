/// Walks over markup once and builds the elements.
struct DocumentReader {
    private let bytes: [UInt8]
    private var index = 0
    private var nodes: [Document.Node] = [Document.Node(name: "#document")]
    private var open = [0]

    private static let voids: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let rawTexts: Set<String> = ["script", "style"]

    init(_ markup: String) {
        bytes = Array(markup.utf8)
    }

    mutating func read() -> [Document.Node] {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let next = peek(1) {
                if next == UInt8(ascii: "/") { readEnd(); continue }
                if next == UInt8(ascii: "!") { readDeclaration(); continue }
                if next.isNameByte { readStart(); continue }
            }
            readText()
        }
        close(from: 0)
        return nodes
    }

    /// Ends the elements that are open, from one of them on.
    private mutating func close(from position: Int) {
        for node in open[position...] { nodes[node].end = nodes.count }
        open.removeSubrange(position...)
    }

    private func peek(_ distance: Int) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    private mutating func readText() {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        append(.text(Entities.decoded(string(start..<index))))
    }

    private mutating func readDeclaration() {
        let end: [UInt8] = peek(2) == UInt8(ascii: "-") ? Array("-->".utf8) : [UInt8(ascii: ">")]
        skip(past: end)
    }

    private mutating func readEnd() {
        index += 2
        let name = readName()
        skip(past: [UInt8(ascii: ">")])
        guard let position = open.lastIndex(where: { nodes[$0].name == name }), position > 0 else { return }
        close(from: position)
    }

    private mutating func readStart() {
        index += 1
        var node = Document.Node(name: readName(), parent: open[open.count - 1])
        var isClosed = false
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if bytes[index].isNameByte {
                node.attributes.append(readAttribute())
            } else {
                isClosed = bytes[index] == UInt8(ascii: "/")
                index += 1
            }
        }
        index += 1
        node.end = nodes.count + 1
        nodes.append(node)
        append(.element(nodes.count - 1))
        guard !isClosed, !Self.voids.contains(node.name) else { return }
        open.append(nodes.count - 1)
        if Self.rawTexts.contains(node.name) { readRawText(of: node.name) }
    }

    private mutating func readRawText(of name: String) {
        let start = index
        skip(past: Array("</\(name)".utf8))
        index = max(start, index - name.utf8.count - 2)
        append(.text(string(start..<index)))
    }

    private mutating func readAttribute() -> (name: String, value: String) {
        let name = readName()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return (name, "") }
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            let start = index
            while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") { index += 1 }
            return (name, Entities.decoded(string(start..<index)))
        }
        let quote = bytes[index]
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != quote { index += 1 }
        let value = Entities.decoded(string(start..<index))
        index = min(index + 1, bytes.count)
        return (name, value)
    }

    private mutating func readName() -> String {
        let start = index
        while index < bytes.count, bytes[index].isNameByte { index += 1 }
        return string(start..<index).lowercased()
    }

    private mutating func skip(past end: [UInt8]) {
        while index < bytes.count, bytes[index] != end[0] || !bytes[index...].starts(with: end) { index += 1 }
        index = min(index + end.count, bytes.count)
    }

    private mutating func append(_ child: Document.Child) {
        nodes[open[open.count - 1]].children.append(child)
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension UInt8 {
    /// Anything but a space and `"'<>/=`; asked of every byte of every page, so each is compared by itself.
    fileprivate var isNameByte: Bool {
        self > 0x20 && self != 0x22 && self != 0x27 && self != 0x2F && self != 0x3C && self != 0x3D && self != 0x3E
    }
}

/// The escapes of HTML that our markup writes.
enum Entities {
    private static let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]

    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(10).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: start)..<end])
            else {
                result.append(rest.removeFirst())
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return named[String(name)] }
        let digits = name.dropFirst()
        let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
