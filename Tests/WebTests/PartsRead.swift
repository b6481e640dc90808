@testable import Web

/// The parser's reading of the bytes of a form whose boundary is `edge`.
struct PartsRead: Equatable {
    private(set) var parts: [Part] = []
    private(set) var error: MultipartError?
    private(set) var isFinished = false

    struct Part: Equatable {
        var head: MultipartHead
        var content: [UInt8] = []
        var isWhole = false
    }

    init(of bytes: [UInt8], inPiecesOf size: Int = .max) {
        var parser = MultipartParser(boundary: Array("edge".utf8), limits: MultipartLimits())
        var rest = bytes[...]
        do throws(MultipartError) {
            while !rest.isEmpty {
                for event in try parser.feed(Array(rest.prefix(size))) { take(event) }
                rest = rest.dropFirst(size)
            }
        } catch {
            self.error = error
            // Of a form that is refused nothing counts; how much of it was seen before depends on the pieces.
            parts = []
        }
        isFinished = parser.isFinished
    }

    private mutating func take(_ event: MultipartParser.Event) {
        switch event {
        case .begin(let head): parts.append(Part(head: head))
        case .data(let bytes): parts[parts.count - 1].content += bytes
        case .end: parts[parts.count - 1].isWhole = true
        }
    }
}
