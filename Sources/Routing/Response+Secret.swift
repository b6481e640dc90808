public import Web

extension Response {
    /// The answer, never to be kept by a browser or a cache (`specs/security.md` HT3).
    public var secret: Response { with("Cache-Control", "private, no-store") }
}
