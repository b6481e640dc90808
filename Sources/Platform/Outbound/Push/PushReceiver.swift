public import Secrets

/// Where a browser takes pushes, and what encrypts them for it, as it said when it subscribed (RFC 8030, RFC 8291).
public struct PushReceiver: Sendable {
    /// The address that the push service gave out.
    public let address: String
    /// The key of the browser.
    public let key: P256PublicKey
    /// The secret that only the browser and its subscriber know, 16 bytes.
    public let secret: Secret

    /// The host that stands for the push service in signatures: scheme, name and port.
    let origin: String

    /// A receiver; `nil` where the address is none, or the secret has another length.
    public init?(address: String, key: P256PublicKey, secret: Secret) {
        guard let web = try? RequestAddress(address), secret.count == 16 else { return nil }
        let host = web.host.contains(":") ? "[\(web.host)]" : web.host
        let isUsual = web.port == (web.scheme == "https" ? 443 : 80)
        origin = "\(web.scheme)://\(host)\(isUsual ? "" : ":\(web.port)")"
        self.address = address
        self.key = key
        self.secret = secret
    }
}

/// A message for one browser.
public struct PushMessage: Sendable {
    /// The text that its service worker reads; at most ``largest`` bytes.
    public var text: [UInt8]
    /// For how many seconds the push service keeps it for a browser that is not there.
    public var seconds: Int
    /// The subject: a later message with the same word takes its place while it waits.
    ///
    /// At most 32 characters of base64url.
    public var topic: String?

    /// The longest text that every push service takes (RFC 8291 §4).
    public static let largest = 3993

    /// A message.
    public init(_ text: [UInt8], keptFor seconds: Int, topic: String? = nil) {
        self.text = text
        self.seconds = seconds
        self.topic = topic
    }
}
