import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A socket to a server on this machine that sends and reads exactly the bytes a test asks for.
struct RawClient: Sendable {
    private let descriptor: Int32
    // Serial queues get threads of their own; the few of the concurrent ones would be blocked by two waiting clients.
    private let sending = DispatchQueue(label: "client.sending")
    private let receiving = DispatchQueue(label: "client.receiving")

    /// Why a test could not talk to the server.
    struct ClientError: Error {
        let act: String
        let code: Int32
    }

    init(port: Int, receiveBuffer: Int32? = nil) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
        if var size = receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw ClientError(act: "connect", code: errno) }
    }

    /// Sends all of `text`.
    func send(_ text: String) async throws {
        try await send(Array(text.utf8))
    }

    /// Sends all of `bytes`.
    func send(_ bytes: [UInt8]) async throws {
        try await blocking(on: sending) {
            var start = 0
            while start < bytes.count {
                let count = bytes[start...].withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { throw ClientError(act: "send", code: errno) }
                start += count
            }
        }
    }

    /// The next bytes that arrive; none at the end.
    ///
    /// A reset counts as an end.
    func read(upTo limit: Int = 64 << 10) async throws -> [UInt8] {
        try await blocking(on: receiving) {
            var buffer = [UInt8](repeating: 0, count: limit)
            let count = recv(descriptor, &buffer, limit, 0)
            if count < 0, errno == ECONNRESET { return [] }
            guard count >= 0 else { throw ClientError(act: "receive", code: errno) }
            return Array(buffer[..<count])
        }
    }

    /// Everything up to the end of the connection.
    func readToEnd() async throws -> String {
        var all: [UInt8] = []
        while true {
            let piece = try await read()
            if piece.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += piece
        }
    }

    /// Everything up to and with `mark`.
    func read(through mark: String) async throws -> String {
        var all: [UInt8] = []
        while !all.ends(with: Array(mark.utf8)) {
            let byte = try await read(upTo: 1)
            if byte.isEmpty {
                throw ClientError(act: "read through \(mark), got \(String(decoding: all, as: UTF8.self))", code: 0)
            }
            all += byte
        }
        return String(decoding: all, as: UTF8.self)
    }

    /// Says that nothing more will be sent.
    func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Ends the connection without a word: the server's next write fails.
    func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    /// Ends the connection.
    func close() {
        Foundation.close(descriptor)
    }

    /// Waits outside of Swift's own threads, of which there are few.
    private func blocking<Value: Sendable>(
        on queue: DispatchQueue,
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }
}

extension Array where Element == UInt8 {
    func ends(with suffix: [UInt8]) -> Bool {
        count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
    }
}
