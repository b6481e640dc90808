import Web

@testable import HTTPServer

/// The parser's reading of a stretch of bytes: the requests in it, and why it stopped.
struct Outcome: Equatable {
    var requests: [String] = []
    var refusal: RequestError?
    private var buffer: [UInt8] = []
    private var parser = RequestHeadParser()
    private var head: ParsedHead?
    private var decoder: BodyDecoder?
    private var body: [UInt8] = []

    init() {}

    /// Reads `bytes` at once.
    init(of bytes: [UInt8]) {
        feed(bytes[...])
    }

    /// Reads `bytes` in random pieces.
    init(of bytes: [UInt8], splitBy random: inout SeededRandom) {
        var start = 0
        while start < bytes.count {
            let end = min(
                bytes.count,
                start + Int.random(in: 1...(Bool.random(using: &random) ? 3 : 60), using: &random)
            )
            feed(bytes[start..<end])
            start = end
        }
    }

    static func == (left: Outcome, right: Outcome) -> Bool {
        left.requests == right.requests && left.refusal == right.refusal
    }

    private mutating func feed(_ bytes: ArraySlice<UInt8>) {
        guard refusal == nil else { return }
        buffer += bytes
        do throws(RequestError) {
            while try step() {}
        } catch {
            refusal = error
        }
    }

    private mutating func step() throws(RequestError) -> Bool {
        let bytes = buffer
        if head == nil {
            guard try parser.advance(bytes.span) else { return false }
            let parsed = try parser.head(from: bytes)
            buffer.removeFirst(parsed.length)
            parser = RequestHeadParser()
            head = parsed
            decoder = BodyDecoder(parsed.framing)
            body = []
            return true
        }
        switch try decoder?.next(bytes.span, from: 0) {
        case .data(let range):
            body += bytes[range]
            buffer.removeFirst(range.upperBound)
            return true
        case .more, nil:
            buffer = []
            return false
        case .end(let end):
            buffer.removeFirst(end)
            finish()
            return !buffer.isEmpty
        }
    }

    private mutating func finish() {
        guard let request = head?.head else { return }
        let padding = request.headers["x-padding"] ?? ""
        requests.append("\(request.path)?\(request.query) \(padding) \(String(decoding: body, as: UTF8.self))")
        head = nil
    }
}

/// A generator whose numbers are the same on every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
