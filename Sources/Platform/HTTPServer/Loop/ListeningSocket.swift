internal import CUV

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A bound socket, shared between the loops by `SO_REUSEPORT`: the kernel spreads new connections over them.
struct ListeningSocket {
    private let handle: UnsafeMutablePointer<uv_tcp_t>
    private let backlog: Int32 = 1024
    /// The port it is bound to.
    let port: Int

    /// Binds `handle` to the configured address and `port`.
    init(
        _ handle: UnsafeMutablePointer<uv_tcp_t>,
        on loop: EventLoop,
        _ configuration: HTTPConfiguration,
        port: Int
    ) throws(HTTPServerError) {
        self.handle = handle
        var address = try Self.address(configuration.address, port)
        let family = UInt32(address.ss_family)
        try Self.check("opening a socket", uv_tcp_init_ex(loop.uv, handle, family))
        if configuration.loops > 1 { try Self.share(handle) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { uv_tcp_bind(handle, $0, 0) }
        }
        let place = "listening on \(configuration.address) port \(port)"
        try Self.check(place, status)
        self.port = try Self.port(of: handle, place)
    }

    /// Begins to take connections.
    func listen(_ callback: @escaping uv_connection_cb) throws(HTTPServerError) {
        let stream = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_stream_t.self)
        try Self.check("listening on port \(port)", uv_listen(stream, backlog, callback))
    }

    /// The address of the configured interface, and a port.
    static func address(_ text: String, _ port: Int) throws(HTTPServerError) -> sockaddr_storage {
        guard (0...65_535).contains(port) else { throw HTTPServerError("\(port) is not a port: 0 to 65535.") }
        var storage = sockaddr_storage()
        let isKnown = withUnsafeMutablePointer(to: &storage) { pointer in
            let four = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: sockaddr_in.self)
            let six = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: sockaddr_in6.self)
            return uv_ip4_addr(text, Int32(port), four) == 0 || uv_ip6_addr(text, Int32(port), six) == 0
        }
        guard isKnown else { throw HTTPServerError("\(text) is not an IP address.") }
        return storage
    }

    private static func share(_ handle: UnsafeMutablePointer<uv_tcp_t>) throws(HTTPServerError) {
        var descriptor = uv_os_fd_t()
        let any = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self)
        try check("opening a socket", uv_fileno(any, &descriptor))
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        guard setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, size) == 0 else {
            throw HTTPServerError("sharing the port", -errno)
        }
    }

    private static func port(
        of handle: UnsafeMutablePointer<uv_tcp_t>,
        _ place: String
    ) throws(HTTPServerError) -> Int {
        var storage = sockaddr_storage()
        var size = Int32(MemoryLayout<sockaddr_storage>.size)
        let status = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { uv_tcp_getsockname(handle, $0, &size) }
        }
        try check(place, status)
        return withUnsafePointer(to: &storage) { pointer in
            // The port lies at the same place in both families.
            pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { Int(UInt16(bigEndian: $0.pointee.sin_port)) }
        }
    }

    private static func check(_ act: String, _ status: Int32) throws(HTTPServerError) {
        guard status == 0 else { throw HTTPServerError(act, status) }
    }
}
