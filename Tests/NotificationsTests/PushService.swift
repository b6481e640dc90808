import Outbound
import Secrets
import Synchronization
import TestSupport
import Testing
import Web

/// A push service with one browser behind it, in memory.
final class PushService: Sendable {
    private let key: P256Key
    private let secret: Secret
    private let address: String
    private let state = Mutex(State())

    private struct State: Sendable {
        var status = 201
        var bodies: [[UInt8]] = []
        var tries = 0
    }

    /// A browser that differs from others by its number.
    init(_ number: UInt64 = 1) {
        key = P256Key(from: .seeded(number))
        secret = Secret(random: 16, from: .seeded(number))
        address = "https://push.example/send/\(number)"
    }

    /// The client of a server that reaches these services, and nothing else.
    static func outbound(_ services: PushService...) -> Outbound {
        Outbound { request throws(OutboundError) in
            guard let service = services.first(where: { $0.address == request.address }) else { throw .unreachable }
            return OutboundResponse(status: service.take(request), address: request.address)
        }
    }

    /// Sets the status that it answers from now on.
    func answer(_ status: Int) { state.withLock { $0.status = status } }

    /// How often something was sent, taken or not.
    var tries: Int { state.withLock { $0.tries } }

    /// The texts that the browser was told, as its service worker reads them.
    var told: [String] { state.withLock { $0.bodies }.map(read) }

    /// The fields by which the browser describes itself.
    var fields: [(String, String)] {
        [("endpoint", address), ("p256dh", Base64URL.encode(key.publicKey.bytes)), ("auth", secret.base64url)]
    }

    private func take(_ request: OutboundRequest) -> Int {
        state.withLock { state in
            state.tries += 1
            if state.status < 300 { state.bodies.append(request.body ?? []) }
            return state.status
        }
    }

    /// Undoes the encryption of RFC 8291; other programs check that it is right.
    private func read(_ body: [UInt8]) -> String {
        guard body.count > 103, let sender = P256PublicKey(Array(body[21..<86])) else { return "unreadable" }
        let salt = Secret(body[..<16])
        let purpose = Array("WebPush: info\0".utf8) + key.publicKey.bytes + sender.bytes
        let material = HKDF.key(from: key.shared(with: sender), salt: secret, purpose: purpose, count: 32)
        let own = HKDF.key(from: material, salt: salt, purpose: Array("Content-Encoding: aes128gcm\0".utf8), count: 16)
        let nonce = HKDF.key(from: material, salt: salt, purpose: Array("Content-Encoding: nonce\0".utf8), count: 12)
        // Encrypting what is encrypted opens it again: the cipher is a stream.
        let text = AES128GCM.seal(Array(body[86..<body.count - 16]), key: own, nonce: nonce).dropLast(16)
        return String(decoding: text.prefix { $0 != 2 }, as: UTF8.self)
    }
}

extension Browser {
    /// Lets this browser be told by push, as the script of the page does.
    func subscribe(_ service: PushService) async throws -> Answer {
        try await send(
            .post,
            "/settings/notifications/browsers",
            [("csrf", try await sessionToken())] + service.fields
        )
    }
}
