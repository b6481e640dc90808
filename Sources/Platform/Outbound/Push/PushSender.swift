public import Secrets

/// Sends messages to browsers through the push services of their makers (RFC 8030), signed so that nobody else can
/// (RFC 8292).
///
/// ```swift
/// let sender = PushSender(outbound, key: key, contact: "https://weft.example")
/// let outcome = await sender.send(message, to: receiver, at: now)
/// ```
public struct PushSender: Sendable {
    private let outbound: Outbound
    private let key: P256Key
    private let contact: String?

    /// The outcome of a message.
    public enum Outcome: Sendable, Equatable {
        /// The push service has it.
        case taken
        /// The browser is not subscribed any more.
        case gone
        /// The push service will not take this message, whenever it is sent.
        case refused(status: Int)
        /// Trying again later may help.
        case later(OutboundError?)
    }

    /// How long a signature is good for, in seconds; a day is the most there may be.
    private static let signatureSpan: Int64 = 12 * 3600

    /// A sender.
    ///
    /// - Parameters:
    ///   - key: what the browsers were told when they subscribed.
    ///   - contact: where the push service finds whoever runs this server: an `https` or `mailto` address.
    public init(_ outbound: Outbound, key: P256Key, contact: String?) {
        self.outbound = outbound
        self.key = key
        self.contact = contact
    }

    /// Sends `message`.
    ///
    /// - Parameter time: milliseconds since 1970-01-01 UTC.
    public func send(
        _ message: PushMessage,
        to receiver: PushReceiver,
        at time: Int64,
        random: RandomSource = .system
    ) async -> Outcome {
        guard message.text.count <= PushMessage.largest else { return .refused(status: 413) }
        let body = PushEncryption.seal(
            message.text,
            for: receiver,
            by: P256Key(from: random),
            salt: random.bytes(16),
            padding: PushEncryption.padding(of: message.text)
        )
        var headers = [
            ("Content-Type", "application/octet-stream"), ("Content-Encoding", "aes128gcm"),
            ("TTL", String(message.seconds)), ("Urgency", "normal"),
            ("Authorization", authorization(for: receiver, at: time)),
        ]
        if let topic = message.topic { headers.append(("Topic", topic)) }
        var request = OutboundRequest("POST", receiver.address, headers: headers, body: body)
        request.bodyLimit = 16_384
        request.cutsLongBody = true
        do throws(OutboundError) {
            return Self.outcome(of: try await outbound.fetch(request).status)
        } catch {
            return [.badAddress, .badRequest, .forbiddenAddress].contains(error) ? .gone : .later(error)
        }
    }

    /// A token for the service that `receiver` belongs to, with the key to check it by.
    func authorization(for receiver: PushReceiver, at time: Int64) -> String {
        let head = Self.encoded(#"{"typ":"JWT","alg":"ES256"}"#)
        let contact = contact.map { #","sub":"\#($0)""# } ?? ""
        let end = time / 1000 + Self.signatureSpan
        let claims = Self.encoded(#"{"aud":"\#(receiver.origin)","exp":\#(end)\#(contact)}"#)
        let signature = key.signature(of: Array("\(head).\(claims)".utf8))
        let token = "\(head).\(claims).\(Base64URL.encode(signature))"
        return "vapid t=\(token),k=\(Base64URL.encode(key.publicKey.bytes))"
    }

    private static func encoded(_ text: String) -> String { Base64URL.encode(Array(text.utf8)) }

    private static func outcome(of status: Int) -> Outcome {
        switch status {
        case 200..<300: .taken
        case 404, 410: .gone
        case 408, 425, 429, 500...: .later(nil)
        default: .refused(status: status)
        }
    }
}
