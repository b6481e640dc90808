internal import CUV

/// The right to listen on a port, held while the loops bind their sockets to it.
///
/// The option that lets the loops share a port, `SO_REUSEPORT`, would let a second server of the same user in as well,
/// and the kernel would give it a part of the connections. So the port is asked for once without it, which fails where
/// anybody listens. Servers that begin at the same moment go one after the other: only one of them has the claim.
enum PortClaim {
    private static let tries = 200
    private static let pause: UInt32 = 10

    /// The result of `body`, in which the configured port can be bound to by this server alone.
    ///
    /// - Throws: ``HTTPServerError`` where somebody listens there already.
    static func holding<Value>(
        _ configuration: HTTPConfiguration,
        _ body: () throws(HTTPServerError) -> Value
    ) throws(HTTPServerError) -> Value {
        // The system never gives a port away twice that it chooses itself.
        guard configuration.port != 0 else { return try body() }
        var address = try ListeningSocket.address(configuration.address, configuration.port)
        let claim = try take(configuration)
        defer { weft_give_name_back(claim) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                weft_probe_address(place, socklen_t(MemoryLayout<sockaddr_storage>.size))
            }
        }
        switch status {
        case 0: return try body()
        case UV_EADDRINUSE.rawValue: throw taken(configuration)
        default: throw HTTPServerError("listening on \(configuration.address) port \(configuration.port)", status)
        }
    }

    /// Waits for another server that is looking for its port at this moment.
    private static func take(_ configuration: HTTPConfiguration) throws(HTTPServerError) -> Int32 {
        for _ in 0..<tries {
            let claim = weft_take_name("weft port \(configuration.port)")
            if claim >= 0 { return claim }
            guard claim == UV_EADDRINUSE.rawValue else { throw HTTPServerError("claiming the port", claim) }
            uv_sleep(pause)
        }
        throw taken(configuration)
    }

    private static func taken(_ configuration: HTTPConfiguration) -> HTTPServerError {
        HTTPServerError(
            "Port \(configuration.port) of \(configuration.address) is in use by another program, perhaps by another Weft. "
                + "Stop that one, or choose another port."
        )
    }
}
