internal import Web

/// The readings of `X-Forwarded-For` and `X-Forwarded-Proto`: who is behind a chain of proxies, where the peer is one
/// that is trusted.
struct ForwardedHeaders: Sendable {
    private let trusted: [AddressRange]

    init(trusting trusted: [AddressRange]) {
        self.trusted = trusted
    }

    /// True where what `peer` says about others is believed.
    func trusts(_ peer: IPAddress) -> Bool {
        trusted.contains { $0.contains(peer) }
    }

    /// The rightmost address of `X-Forwarded-For` that is not a trusted proxy: what is left of it anybody could have
    /// written.
    ///
    /// An unreadable entry ends the search at the last readable one.
    func client(of headers: Headers, peer: IPAddress) -> IPAddress {
        var nearest = peer
        let entries = headers.all("x-forwarded-for").flatMap { $0.split(separator: ",") }
        for entry in entries.reversed() {
            guard let address = Self.address(entry) else { return nearest }
            nearest = address
            if !trusts(address) { return address }
        }
        return nearest
    }

    /// True where the last proxy was spoken to over https.
    func isSecure(_ headers: Headers) -> Bool {
        guard let protocols = headers.all("x-forwarded-proto").last else { return false }
        guard let last = protocols.split(separator: ",").last else { return false }
        return String(last.filter { $0 != " " }).lowercased() == "https"
    }

    private static func address(_ entry: Substring) -> IPAddress? {
        var text = String(entry.filter { $0 != " " && $0 != "\t" })
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            text = String(text[text.index(after: text.startIndex)..<end])
        } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
            text = String(text[..<colon])
        }
        return IPAddress(text)
    }
}
