/// Takes chunks apart (RFC 9112 §7.1).
///
/// Extensions and trailers are read past, within limits, and dropped. The state is small, so the same bytes give the
/// same body however they were split.
struct ChunkDecoder {
    private var state = State.size
    private var remaining = 0
    private var digits = 0
    private var chunkExtension = ChunkExtension()
    private var trailerName: [UInt8] = []
    /// Bytes of extensions and trailers so far: they may not outweigh a head.
    private var overhead = 0
    private static let overheadLimit = 16 << 10
    private static let framing = ["content-length", "transfer-encoding", "host"].map { Array($0.utf8) }

    private enum State {
        case size, sizeExtension, sizeEnd
        case data, dataReturn, dataEnd
        case trailer, trailerName, trailerValue, trailerEnd, lastEnd
        case done
    }

    /// The next piece of `bytes`, from `start` on.
    mutating func next(_ bytes: Span<UInt8>, from start: Int) throws(RequestError) -> BodyDecoder.Piece {
        var index = start
        while state != .done {
            guard index < bytes.count else { return .more }
            if state == .data, remaining > 0 {
                let end = min(bytes.count, index + remaining)
                remaining -= end - index
                if remaining == 0 { state = .dataReturn }
                return .data(index..<end)
            }
            try step(bytes[index])
            index += 1
        }
        return .end(index)
    }

    private mutating func step(_ byte: UInt8) throws(RequestError) {
        switch state {
        case .size: try size(byte)
        case .sizeExtension:
            try count()
            if try chunkExtension.isEnd(byte) { state = .sizeEnd }
        case .sizeEnd: try expect(byte, .lineFeed, then: remaining == 0 ? .trailer : .data)
        case .dataReturn: try expect(byte, .carriageReturn, then: .dataEnd)
        case .dataEnd:
            try expect(byte, .lineFeed, then: .size)
            digits = 0
        case .trailer, .trailerName: try trailer(byte)
        case .trailerValue: try trailerValue(byte)
        case .trailerEnd: try expect(byte, .lineFeed, then: .trailer)
        case .lastEnd: try expect(byte, .lineFeed, then: .done)
        case .data, .done: throw .malformed
        }
    }

    private mutating func size(_ byte: UInt8) throws(RequestError) {
        if let digit = byte.hexDigit {
            digits += 1
            guard digits <= 15 else { throw .malformed }
            remaining = (digits == 1 ? 0 : remaining) << 4 | digit
        } else if digits > 0, byte == .carriageReturn {
            state = .sizeEnd
        } else if digits > 0, byte == UInt8(ascii: ";") {
            state = .sizeExtension
            chunkExtension = ChunkExtension()
        } else {
            throw .malformed
        }
    }

    private mutating func trailer(_ byte: UInt8) throws(RequestError) {
        if state == .trailer, byte == .carriageReturn {
            state = .lastEnd
        } else if state == .trailerName, byte == .colon {
            // Whoever reads trailers as fields would see another framing, or another host.
            guard !Self.framing.contains(trailerName) else { throw .malformed }
            trailerName = []
            state = .trailerValue
        } else {
            guard byte.isTokenByte else { throw .malformed }
            trailerName.append(byte.folded)
            state = .trailerName
            try count()
        }
    }

    private mutating func trailerValue(_ byte: UInt8) throws(RequestError) {
        if byte == .carriageReturn {
            state = .trailerEnd
        } else {
            guard byte.isFieldByte else { throw .malformed }
            try count()
        }
    }

    private mutating func count() throws(RequestError) {
        overhead += 1
        guard overhead <= Self.overheadLimit else { throw .fieldsTooLarge }
    }

    private mutating func expect(_ byte: UInt8, _ expected: UInt8, then next: State) throws(RequestError) {
        guard byte == expected else { throw .malformed }
        state = next
    }
}
