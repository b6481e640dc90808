public import Web

extension Response {
    /// The answer, never to be kept by a browser or a cache (RFC 9111, 5.2.2.5).
    public var secret: Response { with("Cache-Control", "private, no-store") }
}
