internal import CUV
internal import Web

/// An IPv4 or IPv6 address as 128 bits; IPv4 addresses are mapped (`::ffff:a.b.c.d`).
struct IPAddress: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// The address of the other end of a socket.
    init?(_ address: UnsafePointer<sockaddr_storage>) {
        switch Int32(address.pointee.ss_family) {
        case AF_INET:
            let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
            self.init(v4: UInt32(bigEndian: number))
        case AF_INET6:
            let bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee.sin6_addr }
            self.init(bytes)
        default: return nil
        }
    }

    /// An address in its usual notation, without port, brackets or zone.
    init?(_ text: String) {
        var four = in_addr()
        if uv_inet_pton(AF_INET, text, &four) == 0 {
            self.init(v4: UInt32(bigEndian: four.s_addr))
            return
        }
        var six = in6_addr()
        guard !text.contains("%"), uv_inet_pton(AF_INET6, text, &six) == 0 else { return nil }
        self.init(six)
    }

    /// The address of nobody.
    static let unknown = IPAddress(high: 0, low: 0)

    private init(v4 number: UInt32) {
        high = 0
        low = 0xFFFF_0000_0000 | UInt64(number)
    }

    private init(_ bytes: in6_addr) {
        var bytes = bytes
        (high, low) = withUnsafeBytes(of: &bytes) { raw in
            (
                UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
                UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// True where this is an IPv4 address.
    var isV4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// The network that one client stands behind: the IPv4 address itself, or the /64 of an IPv6 address.
    var household: IPAddress {
        isV4 ? self : IPAddress(high: high, low: 0)
    }

    /// True where the first `length` bits, of 128, are those of `other`.
    func shares(_ length: Int, with other: IPAddress) -> Bool {
        let left = min(length, 64)
        let right = length - left
        let sameHigh = left == 0 || (high ^ other.high) >> UInt64(64 - left) == 0
        let sameLow = right == 0 || (low ^ other.low) >> UInt64(64 - right) == 0
        return sameHigh && sameLow
    }

    /// The address as handlers see it.
    var client: ClientAddress {
        guard !isV4 else {
            return ClientAddress("\(low >> 24 & 255).\(low >> 16 & 255).\(low >> 8 & 255).\(low & 255)")
        }
        var bytes = (high.bigEndian, low.bigEndian)
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer -> String in
            guard let base = buffer.baseAddress, uv_inet_ntop(AF_INET6, &bytes, base, 64) == 0 else { return "::" }
            return String(cString: base)
        }
        return ClientAddress(text)
    }
}
