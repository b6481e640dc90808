internal import Secrets

/// Reads what ``EmailWriter`` wrote.
///
/// It is no reader of other people's mail.
struct EmailReader {
    private let source: String
    private let headers: [(name: String, value: String)]
    private let body: [Substring]

    init(_ bytes: [UInt8]) {
        source = String(decoding: bytes, as: UTF8.self)
        let lines = source.split(separator: "\r\n", omittingEmptySubsequences: false)
        (headers, body) = Self.split(lines.dropLast())
    }

    /// The e-mail, or `nil` where the head misses what ours has.
    func email(named name: String) -> StoredEmail? {
        guard let date = header("date"), let sender = header("from"), let recipient = header("to"),
            let subject = header("subject"), let type = header("content-type")
        else { return nil }
        let texts = texts(type)
        return StoredEmail(
            name: name,
            date: date,
            sender: Self.decodedWords(sender),
            recipient: recipient,
            subject: Self.decodedWords(subject),
            text: texts.first ?? "",
            html: texts.count > 1 ? texts[1] : nil,
            source: source
        )
    }

    private func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }

    /// The text of each part, decoded; pictures have none.
    private func texts(_ type: String) -> [String] {
        Self.texts(type, body, encoding: header("content-transfer-encoding"))
    }

    private static func texts(_ type: String, _ body: [Substring], encoding: String?) -> [String] {
        guard !type.hasPrefix("image/") else { return [] }
        guard let mark = type.firstRange(of: "boundary=\"") else { return [decoded(body, encoding: encoding)] }
        let boundary = "--" + type[mark.upperBound...].prefix { $0 != "\"" }
        return body.split { $0.hasPrefix(boundary) }.flatMap { part in
            let (headers, lines) = split(part)
            func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
            return texts(header("content-type") ?? "", lines, encoding: header("content-transfer-encoding"))
        }
    }

    private static func split(_ lines: ArraySlice<Substring>) -> ([(name: String, value: String)], [Substring]) {
        var headers: [(name: String, value: String)] = []
        let end = lines.firstIndex(of: "") ?? lines.endIndex
        for line in lines[..<end] {
            if line.hasPrefix(" "), let last = headers.indices.last {
                headers[last].value += line
            } else if let colon = line.firstIndex(of: ":") {
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                headers.append((line[..<colon].lowercased(), String(value)))
            }
        }
        return (headers, Array(lines[end...].dropFirst()))
    }

    private static func decoded(_ lines: [Substring], encoding: String?) -> String {
        if encoding == "base64" {
            let bytes = Base64.decode(lines.joined()) ?? []
            return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        }
        let joined = lines.joined(separator: "\n").replacing("=\n", with: "")
        return String(decoding: unquoted(Array(joined.utf8)), as: UTF8.self)
    }

    private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "="), let pair = Hex.decode(String(decoding: rest.prefix(2), as: UTF8.self))
            else {
                result.append(byte)
                continue
            }
            result += pair
            rest = rest.dropFirst(2)
        }
        return result
    }

    private static func decodedWords(_ text: String) -> String {
        guard text.contains("=?utf-8?B?") else { return text }
        var bytes: [UInt8] = []
        for word in text.split(separator: " ") {
            if word.hasPrefix("=?utf-8?B?"), word.hasSuffix("?="),
                let word = Base64.decode(word.dropFirst(10).dropLast(2))
            {
                bytes += word
            } else {
                bytes += Array(" \(word)".utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
