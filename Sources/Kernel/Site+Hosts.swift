extension Site {
    /// Tells whether a request that names `host` is for this server (RFC 9110 section 7.2).
    ///
    /// A page elsewhere can let its own name lead to our address; its script would then read us as its own. Over https
    /// there is one name. Over plain http there are also this machine's names, the operator's, and bare addresses, by
    /// which phones of the same network come: no page elsewhere has an address of ours as its name.
    public func isNamed(by host: String) -> Bool {
        if host == self.host { return true }
        guard !isSecure, let name = Self.name(in: host) else { return false }
        return name == hostName || name == "localhost" || hosts.contains(name) || Self.isAddress(name)
    }

    /// The ``host`` and ``hostName`` of `address`.
    static func names(in address: String) -> (host: String, name: String?) {
        let host = address.split(separator: "/", maxSplits: 2).last.map(String.init) ?? ""
        return (host, name(in: host))
    }

    /// The name before the port, in small letters; `nil` for what is no name.
    private static func name(in host: String) -> String? {
        let host = host.lowercased()
        if host.hasPrefix("[") {
            guard let end = host.utf8.firstIndex(of: UInt8(ascii: "]")), isPort(host[host.utf8.index(after: end)...])
            else { return nil }
            return String(host[...end])
        }
        let end = host.utf8.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        return isPort(host[end...]) ? String(host[..<end]) : nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.utf8.first == UInt8(ascii: ":") && UInt16(text.dropFirst()) != nil
    }

    /// Tells whether a name is an address: what browsers take for one cannot be registered by anybody.
    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("[") { return name.contains(":") && name.hasSuffix("]") }
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8(Substring($0)) != nil }
    }
}
