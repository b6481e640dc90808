/// The head and body of an answer as they come in.
struct AnswerBuffer: Sendable {
    /// More than this is no honest head.
    private static let headLimit = 65_536

    private(set) var headers: [(name: String, value: String)] = []
    private(set) var body: [UInt8] = []
    private(set) var isBodyTooLong = false
    private var headSize = 0

    /// Takes a line of the head; `false` when the head is too long.
    mutating func take(headerLine line: UnsafeRawBufferPointer) -> Bool {
        headSize += line.count
        guard headSize <= Self.headLimit else { return false }
        if line.starts(with: Array("HTTP/".utf8)) { headers = [] }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, line[0] > 0x20 else { return true }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        headers.append((name, Self.trimmed(line[(colon + 1)...])))
        return true
    }

    /// Takes a piece of the body, up to `limit` bytes in all; `false` when there is more.
    mutating func take(body piece: UnsafeRawBufferPointer, limit: Int) -> Bool {
        let room = limit - body.count
        body.append(contentsOf: piece.prefix(room))
        isBodyTooLong = piece.count > room
        return !isBodyTooLong
    }

    private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var bytes = bytes
        while let first = bytes.first, first <= 0x20 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
