/// An IPv4 or IPv6 address as a socket is opened for it.
struct InternetAddress: Sendable, Equatable {
    private let bytes: [UInt8]

    /// An address of 4 or 16 bytes in network order; `nil` for any other number.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// True where the address belongs to the public Internet.
    ///
    /// Follows the special-purpose registries of IANA (RFC 6890). Addresses that carry an IPv4 address inside are as
    /// global as that one, because a translator on the way would lead there. Of IPv6 only 2000::/3 is given out at all.
    var isGlobal: Bool {
        bytes.count == 4 ? Self.isGlobal(v4: bytes) : Self.isGlobal(v6: bytes)
    }

    private static func isGlobal(v4 bytes: [UInt8]) -> Bool {
        !notGlobalV4.contains { $0.contains(bytes) }
    }

    private static func isGlobal(v6 bytes: [UInt8]) -> Bool {
        if mapped.contains(bytes) || translated.contains(bytes) { return isGlobal(v4: Array(bytes[12...])) }
        if sixToFour.contains(bytes) { return isGlobal(v4: Array(bytes[2..<6])) }
        return given.contains(bytes) && !notGlobalV6.contains { $0.contains(bytes) }
    }

    private static let notGlobalV4: [AddressRange] = [
        AddressRange([0], 8),  // this network
        AddressRange([10], 8),  // private
        AddressRange([100, 64], 10),  // shared by carriers
        AddressRange([127], 8),  // loopback
        AddressRange([169, 254], 16),  // link-local, the metadata of clouds
        AddressRange([172, 16], 12),  // private
        AddressRange([192, 0, 0], 24),  // protocol assignments
        AddressRange([192, 0, 2], 24),  // documentation
        AddressRange([192, 31, 196], 24),  // AS112
        AddressRange([192, 52, 193], 24),  // automatic multicast tunnels
        AddressRange([192, 88, 99], 24),  // 6to4 relays
        AddressRange([192, 168], 16),  // private
        AddressRange([192, 175, 48], 24),  // AS112
        AddressRange([198, 18], 15),  // benchmarks
        AddressRange([198, 51, 100], 24),  // documentation
        AddressRange([203, 0, 113], 24),  // documentation
        AddressRange([224], 4),  // multicast
        AddressRange([240], 4),  // reserved, broadcast
    ]

    private static let given = AddressRange([0x20], 3)
    private static let mapped = AddressRange([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], 96)
    private static let translated = AddressRange([0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0], 96)
    private static let sixToFour = AddressRange([0x20, 0x02], 16)

    private static let notGlobalV6: [AddressRange] = [
        AddressRange([0x20, 0x01, 0x00], 23),  // protocol assignments, Teredo, ORCHID, benchmarks
        AddressRange([0x20, 0x01, 0x0d, 0xb8], 32),  // documentation
        AddressRange([0x26, 0x20, 0x00, 0x4f, 0x80, 0x00], 48),  // AS112
        AddressRange([0x3f, 0xff, 0x00], 20),  // documentation
    ]
}

/// All addresses that begin with the same bits.
private struct AddressRange: Sendable {
    private let prefix: [UInt8]
    private let bits: Int

    init(_ prefix: [UInt8], _ bits: Int) {
        self.prefix = prefix
        self.bits = bits
    }

    func contains(_ address: [UInt8]) -> Bool {
        let whole = bits / 8
        guard address.starts(with: prefix.prefix(whole)) else { return false }
        guard bits % 8 > 0 else { return true }
        let mask = ~UInt8(0) << UInt8(8 - bits % 8)
        return address[whole] & mask == prefix[whole] & mask
    }
}
