internal import Web

/// A request head that has passed every check, and what it says about the connection.
struct ParsedHead: Sendable {
    /// The head as handlers see it.
    let head: RequestHead
    /// Where the body ends.
    let framing: BodyFraming
    /// True where the client speaks HTTP/1.0: no chunks, no second request.
    let isOld: Bool
    /// True where another request may follow.
    let keepsAlive: Bool
    /// True where the client waits for `100 Continue` before it sends the body.
    let expectsContinue: Bool
    /// The length of the head, with its empty line.
    let length: Int
}

/// Where the body of a request ends (RFC 9112 §6.3).
enum BodyFraming: Sendable, Equatable {
    /// There is none.
    case none
    /// After so many bytes, at least one.
    case length(Int)
    /// After the last chunk.
    case chunked
}

/// The bounds of a head: what is longer is refused before it is kept.
struct HeadLimits: Sendable {
    /// The longest line, in bytes.
    var line = 8 << 10
    /// The longest head, in bytes.
    var total = 16 << 10
    /// The most fields.
    var fields = 100
}
