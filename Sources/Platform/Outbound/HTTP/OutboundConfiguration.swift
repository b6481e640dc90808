/// The settings of outbound requests, with the hosts that the operator allows beyond the public Internet.
public struct OutboundConfiguration: Sendable {
    /// Hosts that may have any address: the operator's own OpenID provider, push service or store (FE3).
    ///
    /// Never from what a user typed.
    public var trustedHosts: [TrustedHost]
    /// A file of certificates to trust in place of the system's.
    public var certificateFile: String?
    /// The `User-Agent` that is sent.
    public var userAgent: String
    /// The ports of hosts that are not trusted.
    var ports: Set<Int> = [80, 443]
    /// How many requests may be under way.
    var requestLimit = 256

    /// A client that reaches the public Internet only.
    public init(trustedHosts: [TrustedHost] = [], certificateFile: String? = nil, userAgent: String = "Weft") {
        self.trustedHosts = trustedHosts
        self.certificateFile = certificateFile
        self.userAgent = userAgent
    }

    func allows(_ address: RequestAddress) -> Bool {
        ports.contains(address.port) || trusts(address)
    }

    func trusts(_ address: RequestAddress) -> Bool {
        trustedHosts.contains { $0.name == address.host && ($0.port ?? address.port) == address.port }
    }
}

/// A host that the operator lists in the configuration.
public struct TrustedHost: Sendable, Equatable {
    let name: String
    let port: Int?

    /// A host by its exact name or address, and one port or all of them.
    public init(_ name: String, port: Int? = nil) {
        self.name = name.lowercased()
        self.port = port
    }
}
