/// Finds the body in the bytes behind a head (RFC 9112 §6).
struct BodyDecoder {
    private var remaining: Int
    private var chunks: ChunkDecoder?

    /// The next piece in a stretch of input.
    enum Piece: Equatable {
        /// A part of the body.
        case data(Range<Int>)
        /// The input is used up.
        case more
        /// The body is whole; what follows belongs to the next request.
        case end(Int)
    }

    init(_ framing: BodyFraming) {
        switch framing {
        case .none: remaining = 0
        case .length(let length): remaining = length
        case .chunked:
            remaining = 0
            chunks = ChunkDecoder()
        }
    }

    /// The next piece of `bytes`, from `start` on.
    mutating func next(_ bytes: Span<UInt8>, from start: Int) throws(RequestError) -> Piece {
        if chunks != nil { return try chunks?.next(bytes, from: start) ?? .more }
        guard remaining > 0 else { return .end(start) }
        guard start < bytes.count else { return .more }
        let end = start + min(bytes.count - start, remaining)
        remaining -= end - start
        return .data(start..<end)
    }
}
