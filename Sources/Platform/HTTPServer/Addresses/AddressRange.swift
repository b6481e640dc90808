/// A range of IP addresses: `10.0.0.0/8`, `fd00::/8`, or one address.
public struct AddressRange: Sendable, Equatable {
    private let start: IPAddress
    private let length: Int

    /// A range in CIDR notation (RFC 4632), or a single address.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let start = IPAddress(String(parts[0])) else { return nil }
        let longest = start.isV4 ? 32 : 128
        var length = longest
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy(\.isDigit), let given = Int(parts[1]), given <= longest else { return nil }
            length = given
        }
        self.start = start
        self.length = length + 128 - longest
    }

    /// True where the address lies in the range.
    func contains(_ address: IPAddress) -> Bool {
        address.shares(length, with: start)
    }
}
