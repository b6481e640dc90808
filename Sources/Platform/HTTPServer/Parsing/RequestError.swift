internal import Web

/// Why a request is refused before any handler sees it.
///
/// The connection closes after every refusal.
enum RequestError: Error, Equatable {
    /// Not HTTP/1.1 as RFC 9112 writes it, or something that two readers could read differently.
    case malformed
    /// The request line is longer than the limit.
    case targetTooLong
    /// A field, or all of them together, are longer than the limit.
    case fieldsTooLarge
    /// The body is larger than the route allows.
    case bodyTooLarge
    /// The request did not arrive in time.
    case late
    /// The client has too much at work, or all together have.
    case crowded
    /// A method that Weft does not answer.
    case unknownMethod
    /// Neither HTTP/1.0 nor HTTP/1.1.
    case unknownVersion
    /// An `Expect` other than `100-continue`.
    case unknownExpectation

    /// The status that tells the client.
    var status: Int {
        switch self {
        case .malformed: 400
        case .targetTooLong: 414
        case .fieldsTooLarge: 431
        case .bodyTooLarge: 413
        case .late: 408
        case .crowded: 503
        case .unknownMethod: 501
        case .unknownVersion: 505
        case .unknownExpectation: 417
        }
    }
}

extension RequestError {
    /// The error that the reader of a streamed body gets.
    var bodyError: RequestBodyError {
        switch self {
        case .bodyTooLarge: .tooLarge
        case .late: .timeout
        case .crowded: .noRoom
        default: .broken
        }
    }

    /// After how many seconds another try makes sense; `nil` where none does.
    var retryAfter: Int? { self == .crowded ? 5 : nil }

    /// The answer to a client that comes while every connection is taken.
    static let noRoom = Array(
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n".utf8
    )
}
