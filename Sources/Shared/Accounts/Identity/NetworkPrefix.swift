/// The beginning of IP addresses that belong together: `192.0.2.0/24`, `2001:db8::/32`, or one address.
struct NetworkPrefix: Sendable, Equatable, CustomStringConvertible {
    private let bytes: [UInt8]
    private let length: Int

    /// A prefix in CIDR notation (RFC 4632), or a single address; what stands behind its length does not matter.
    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first, let bytes = Self.v4(address) ?? Self.v6(address) else { return nil }
        let longest = bytes.count * 8
        let typed = parts.count == 2 ? parts[1] : Substring(String(longest))
        guard (1...3).contains(typed.utf8.count), typed.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let length = Int(typed), (1...longest).contains(length)
        else { return nil }
        self.init(bytes, length)
    }

    private init(_ bytes: [UInt8], _ length: Int) {
        self.length = length
        self.bytes = bytes.enumerated().map { index, byte in
            let kept = min(max(length - index * 8, 0), 8)
            return kept == 0 ? 0 : byte & (0xFF << UInt8(8 - kept))
        }
    }

    /// Every prefix in which the address lies, from itself to the widest.
    var wider: [NetworkPrefix] {
        stride(from: length, to: 0, by: -1).map { NetworkPrefix(bytes, $0) }
    }

    /// The form in which prefixes are compared and kept.
    var description: String {
        guard bytes.count == 16 else { return "\(bytes.map(\.description).joined(separator: "."))/\(length)" }
        let groups = stride(from: 0, to: 16, by: 2).map { (index: Int) -> String in
            let (high, low) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return String(high << 8 | low, radix: 16)
        }
        return "\(groups.joined(separator: ":"))/\(length)"
    }

    private static func v4(_ text: Substring) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { part in
            (1...3).contains(part.utf8.count) && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? UInt8(part) : nil
        }
        return parts.count == 4 && bytes.count == 4 ? bytes : nil
    }

    private static func v6(_ text: Substring) -> [UInt8]? {
        let halves = text.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
        guard (1...2).contains(halves.count), let head = groups(halves[0]) else { return nil }
        guard halves.count == 2 else { return head.count == 8 ? bytes(head) : nil }
        guard let tail = groups(halves[1]), head.count + tail.count < 8 else { return nil }
        return bytes(head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail)
    }

    private static func groups(_ text: Substring) -> [UInt16]? {
        guard !text.isEmpty else { return [] }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let groups = parts.compactMap { part in
            (1...4).contains(part.utf8.count) && part.allSatisfy(\.isHexDigit) ? UInt16(part, radix: 16) : nil
        }
        return groups.count == parts.count ? groups : nil
    }

    private static func bytes(_ groups: [UInt16]) -> [UInt8] {
        groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
}
