internal import Web

/// A body that a handler reads piece by piece.
///
/// While it lags behind, the socket is not read.
///
/// Unchecked: used on the connection's loop alone; ``next()`` hops there.
final class BodyStream: RequestBodyStream, @unchecked Sendable {
    private static let capacity = 128 << 10
    private let loop: EventLoop
    private weak var connection: Connection?
    private var pieces: [[UInt8]] = []
    private var byteCount = 0
    /// True where the reader keeps all of it in memory.
    private(set) var isCollected = false
    private var end: End?
    private var reader: CheckedContinuation<Result<[UInt8]?, RequestBodyError>, Never>?

    private enum End {
        case whole
        case failed(RequestBodyError)
    }

    init(_ connection: Connection) {
        loop = connection.loop
        self.connection = connection
    }

    /// True where the reader has enough to do for now.
    var isFull: Bool { byteCount >= Self.capacity }

    /// Hands on what has arrived.
    func push(_ piece: [UInt8]) {
        guard end == nil else { return }
        if let reader = reader.take() { return reader.resume(returning: .success(piece)) }
        pieces.append(piece)
        byteCount += piece.count
    }

    /// Ends the body: whole, or with an error.
    ///
    /// Only the first call counts.
    func finish(_ error: RequestBodyError?) {
        guard end == nil else { return }
        end = error.map { .failed($0) } ?? .whole
        // Whoever waits has read everything before; whoever does not will find the end behind what is left.
        reader.take()?.resume(returning: error.map { .failure($0) } ?? .success(nil))
    }

    func next() async throws(RequestBodyError) -> [UInt8]? {
        if loop.isCurrent, let result = available() { return try result.get() }
        let result = await withCheckedContinuation { continuation in
            loop.execute { [self] in wait(continuation) }
        }
        return try result.get()
    }

    func collect() async throws(RequestBodyError) -> [UInt8] {
        loop.execute { [self] in
            isCollected = true
            connection?.hold(byteCount)
        }
        var bytes: [UInt8] = []
        while let piece = try await next() { bytes += piece }
        return bytes
    }

    private func wait(_ continuation: CheckedContinuation<Result<[UInt8]?, RequestBodyError>, Never>) {
        if let result = available() { return continuation.resume(returning: result) }
        // Two readers would tear the body apart.
        guard reader == nil, let connection else { return continuation.resume(returning: .failure(.broken)) }
        reader = continuation
        connection.continueIfAsked()
    }

    private func available() -> Result<[UInt8]?, RequestBodyError>? {
        if case .failed(let error) = end { return .failure(error) }
        if !pieces.isEmpty {
            let piece = pieces.removeFirst()
            byteCount -= piece.count
            if byteCount < Self.capacity / 2 { connection?.readOn() }
            return .success(piece)
        }
        return end == nil ? nil : .success(nil)
    }
}
