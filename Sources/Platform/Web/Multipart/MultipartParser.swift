/// Takes a `multipart/form-data` body apart as it arrives (RFC 7578, RFC 2046 §5.1).
///
/// It holds back no more than a part's head and a delimiter. What two readers could read differently is refused.
struct MultipartParser {
    /// A step in the reading of a part.
    enum Event: Equatable {
        case begin(MultipartHead)
        case data([UInt8])
        case end
    }

    private enum State {
        case delimiter, head, content, finished
    }

    private let delimiter: [UInt8]
    private let headLimit: Int
    private let nameLimit: Int
    private var state = State.content
    private var hasBegun = false
    /// Behind a line break that is not there, so that the first delimiter is like the others.
    private var buffer: [UInt8] = [0x0D, 0x0A]

    init(boundary: [UInt8], limits: MultipartLimits) {
        delimiter = [0x0D, 0x0A, 0x2D, 0x2D] + boundary
        headLimit = limits.headSize
        nameLimit = limits.nameSize
    }

    /// True where the last delimiter has been read.
    var isFinished: Bool { state == .finished }

    /// Reads on.
    mutating func feed(_ bytes: [UInt8]) throws(MultipartError) -> [Event] {
        // Whatever follows the last delimiter is nobody's.
        guard state != .finished else { return [] }
        buffer += bytes
        var events: [Event] = []
        var start = 0
        while try step(&start, &events) {}
        buffer.removeFirst(start)
        return events
    }

    private mutating func step(_ start: inout Int, _ events: inout [Event]) throws(MultipartError) -> Bool {
        switch state {
        case .content: try content(&start, &events)
        case .delimiter: try behindDelimiter(&start)
        case .head: try head(&start, &events)
        case .finished: false
        }
    }

    private mutating func content(_ start: inout Int, _ events: inout [Event]) throws(MultipartError) -> Bool {
        let found = search(from: start)
        if found.index > start {
            // Nothing may stand before the first part; what stands there would be read by some and not by others.
            guard hasBegun else { throw .malformed }
            events.append(.data(Array(buffer[start..<found.index])))
            start = found.index
        }
        guard found.isWhole else { return false }
        start += delimiter.count
        if hasBegun { events.append(.end) }
        hasBegun = true
        state = .delimiter
        return true
    }

    /// The next delimiter, or what may become one once more has arrived.
    private func search(from start: Int) -> (index: Int, isWhole: Bool) {
        let bytes = buffer.span
        let wanted = delimiter.span
        var index = start
        while index < bytes.count {
            guard bytes[index] == 0x0D else {
                index += 1
                continue
            }
            var length = 1
            while length < wanted.count, index + length < bytes.count, bytes[index + length] == wanted[length] {
                length += 1
            }
            if length == wanted.count { return (index, true) }
            if index + length == bytes.count { return (index, false) }
            index += 1
        }
        return (bytes.count, false)
    }

    private mutating func behindDelimiter(_ start: inout Int) throws(MultipartError) -> Bool {
        guard start + 1 < buffer.count else { return false }
        switch (buffer[start], buffer[start + 1]) {
        case (0x0D, 0x0A): state = .head
        case (0x2D, 0x2D): state = .finished
        default: throw .malformed
        }
        start += 2
        return true
    }

    private mutating func head(_ start: inout Int, _ events: inout [Event]) throws(MultipartError) -> Bool {
        var end = start
        while end + 3 < buffer.count {
            if buffer[end] == 0x0D, buffer[end + 1] == 0x0A, buffer[end + 2] == 0x0D, buffer[end + 3] == 0x0A {
                guard end - start <= headLimit else { throw .tooLarge }
                let head = try MultipartHead(buffer[start..<end])
                guard head.name.utf8.count <= nameLimit else { throw .tooLarge }
                events.append(.begin(head))
                start = end + 4
                state = .content
                return true
            }
            end += 1
        }
        guard end - start <= headLimit else { throw .tooLarge }
        return false
    }
}
