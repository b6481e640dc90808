internal import CCurl

/// The absolute `http` or `https` address of a request, as libcurl itself reads it.
///
/// The parser that decides is the one that connects, so the two cannot disagree about what the host is.
struct RequestAddress: Sendable, Equatable {
    let text: String
    let scheme: String
    let host: String
    let port: Int

    /// The address that `reference` means on a page at `base`.
    ///
    /// - Throws: ``OutboundError/badAddress`` for another scheme, a user name or password, or what is no address.
    init(_ reference: String, relativeTo base: RequestAddress? = nil) throws(OutboundError) {
        guard !reference.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7f }), let url = curl_url() else {
            throw .badAddress
        }
        defer { curl_url_cleanup(url) }
        if let base, curl_url_set(url, CURLUPART_URL, base.text, 0) != CURLUE_OK { throw .badAddress }
        let flags = UInt32(CURLU_DISALLOW_USER | CURLU_URLENCODE)
        guard curl_url_set(url, CURLUPART_URL, reference, flags) == CURLUE_OK else { throw .badAddress }
        curl_url_set(url, CURLUPART_FRAGMENT, nil, 0)
        guard let ascii = weft_curl_ascii_host(url) else { throw .badAddress }
        defer { curl_free(ascii) }
        guard curl_url_set(url, CURLUPART_HOST, ascii, 0) == CURLUE_OK else { throw .badAddress }
        guard
            let text = Self.part(CURLUPART_URL, of: url), let scheme = Self.part(CURLUPART_SCHEME, of: url),
            let host = Self.part(CURLUPART_HOST, of: url), let port = Self.part(CURLUPART_PORT, of: url),
            let number = Int(port), ["http", "https"].contains(scheme.lowercased())
        else { throw .badAddress }
        self.text = text
        self.scheme = scheme.lowercased()
        self.host = Self.plain(host)
        self.port = number
    }

    /// True where both speak to the same server, so that what is secret to one may go to the other.
    func hasSameOrigin(as other: RequestAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(validatingCString: text)
    }

    /// The host in lower case, without the brackets of IPv6 and without the dot of the root.
    private static func plain(_ host: String) -> String {
        var host = host.lowercased()[...]
        if host.hasPrefix("[") && host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        if host.hasSuffix(".") { host = host.dropLast() }
        return String(host)
    }
}
