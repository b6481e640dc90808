/// An address on the web that people may be sent to: `http` or `https`, with a host, without credentials.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address as it is written into `href`.
    public let description: String
    /// The host, lower-case.
    public let host: String
    /// The rest behind the host: the port, the path and the query.
    public let rest: String

    /// Checks an address; `nil` for any other scheme, for user information, spaces and control characters, and for a
    /// host that could be read as another.
    public init?(_ text: String) {
        guard text.utf8.count <= 2048 else { return nil }
        guard let scheme = ["https://", "http://"].first(where: { text.begins(withASCII: $0) }) else { return nil }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !Self.unsafe.contains($0) }) else { return nil }
        let authority = text.utf8.dropFirst(scheme.utf8.count).prefix { !Self.ends.contains($0) }
        let isLiteral = authority.first == UInt8(ascii: "[")
        let end = isLiteral ? authority.firstIndex(of: UInt8(ascii: "]")).map(authority.index(after:)) : nil
        let host = authority[..<(end ?? authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex)]
        let name = Substring(host).lowercased()
        guard isLiteral ? Self.isLiteral(host) : HostName(name) != nil, Self.isPort(authority[host.endIndex...]) else {
            return nil
        }
        self.description = text
        self.host = name
        self.rest = String(text[host.endIndex...])
    }

    /// The host as people read it: in its own letters where nobody takes it for another, in its `xn--` form elsewhere.
    public var shownHost: String { HostName(host)?.shown ?? host }

    private static let unsafe = Set("<>\"`\\{}|^".utf8)
    private static let ends = Set("/?#".utf8)

    /// Tells whether the host is an IPv6 address in brackets.
    private static func isLiteral(_ host: Substring.UTF8View) -> Bool {
        host.count > 2 && host.last == UInt8(ascii: "]")
            && host.dropFirst().dropLast().allSatisfy { "0123456789abcdefABCDEF:.".utf8.contains($0) }
    }

    /// Tells whether nothing but a port stands behind the host.
    private static func isPort(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first else { return true }
        let digits = text.dropFirst()
        return first == UInt8(ascii: ":") && digits.count <= 5 && digits.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension String {
    /// Tells whether the text begins with `prefix`, which is lower-case ASCII, in any case.
    fileprivate func begins(withASCII prefix: String) -> Bool {
        utf8.count >= prefix.utf8.count
            && zip(utf8, prefix.utf8).allSatisfy { $0 == $1 || (0x41...0x5A).contains($0) && $0 + 32 == $1 }
    }
}
