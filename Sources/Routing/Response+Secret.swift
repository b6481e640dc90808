public import Web

extension Response {
    /// The answer, never to be kept by a browser or a cache (RFC 9111, 5.2.2.5).
    public var secret: Response { with("Cache-Control", "private, no-store") }

    /// The answer of a page whose address holds a secret: whatever is asked for from it learns the name of this site at
    /// most.
    ///
    /// With `no-referrer` its forms would say `Origin: null` (Fetch, 3.1), and browsers without `Sec-Fetch-Site` could
    /// not send them: old ones, and all of them where a server is reached over plain http.
    public var hidingAddress: Response { with("Referrer-Policy", "strict-origin") }
}
