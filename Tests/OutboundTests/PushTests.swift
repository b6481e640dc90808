import DatabaseTesting
import Foundation
import Secrets
import Testing

@testable import Outbound

@Suite struct PushTests {
    /// The example of RFC 8291, Appendix A.
    @Test func `the published example comes out byte for byte`() throws {
        let sender = try key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
        let browser = try key("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
        let secret = try #require(Secret(base64url: "BTBZMqHH6r4Tts7J_aSIgg"))
        let address = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"
        let receiver = try #require(PushReceiver(address: address, key: browser.publicKey, secret: secret))
        let body = PushEncryption.seal(
            Array("When I grow up, I want to be a watermelon".utf8),
            for: receiver,
            by: sender,
            salt: try #require(Base64URL.decode("DGv6ra1nlYgDCS1FRnbzlw")),
            padding: 0
        )

        #expect(
            Base64URL.encode(body)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEq"
                + "KK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        )
    }

    @Test func `a browser reads what was sent, and its push service knows who sent it`() async throws {
        let service = try await Peer("push_service.py")
        defer { service.stop() }
        let (receiver, sender) = (try await receiver(at: service), sender())
        var texts: [String] = []
        for length in [1, 255, 256, 3000, PushMessage.largest] {
            let text = String(repeating: "ä", count: length / 2) + String(repeating: "!", count: length % 2)
            texts.append(text)
            let message = PushMessage(Array(text.utf8), keptFor: 60, topic: "abc")
            #expect(await sender.send(message, to: receiver, at: 1_800_000_000_000) == .taken)
        }
        let read = try await pushes(read: service)

        #expect(read.map(\.text) == texts)
        #expect(read.map(\.signed) == [true, true, true, true, true])
        #expect(read.map { $0.size % 256 == read[0].size % 256 } == [true, true, true, true, false])
        #expect(read.map(\.size).max() == 4096)
        let first = try #require(read.first)
        #expect(first.claims["aud"] == "http://127.0.0.1:\(service.port)")
        #expect(first.claims["sub"] == "https://weft.test")
        #expect(first.headers["ttl"] == "60")
        #expect(first.headers["topic"] == "abc")
        #expect(first.headers["content-encoding"] == "aes128gcm")
    }

    @Test(arguments: [
        (201, PushSender.Outcome.taken), (404, .gone), (410, .gone), (400, .refused(status: 400)),
        (413, .refused(status: 413)), (429, .later(nil)), (500, .later(nil)), (503, .later(nil)),
        (307, .refused(status: 307)),
    ])
    func `what the push service answers decides what comes next`(status: Int, outcome: PushSender.Outcome) async throws
    {
        let service = try await Peer("push_service.py")
        defer { service.stop() }
        let receiver = try await receiver(at: service)
        _ = try await outbound.fetch(OutboundRequest("http://127.0.0.1:\(service.port)/answer?\(status)"))

        #expect(await sender().send(PushMessage([1], keptFor: 60), to: receiver, at: 0) == outcome)
    }

    @Test func `nobody is reached on this machine, nor with what does not fit`() async throws {
        let service = try await Peer("push_service.py")
        defer { service.stop() }
        let receiver = try await receiver(at: service)
        let untrusting = PushSender(Outbound(), key: P256Key(), contact: nil)
        let long = PushMessage([UInt8](repeating: 1, count: PushMessage.largest + 1), keptFor: 60)

        #expect(await untrusting.send(PushMessage([1], keptFor: 60), to: receiver, at: 0) == .gone)
        #expect(await sender().send(long, to: receiver, at: 0) == .refused(status: 413))
        #expect(try await pushes(read: service).isEmpty)
        for address in ["", "push", "ftp://push.example/", "https://a:b@push.example/"] {
            #expect(PushReceiver(address: address, key: receiver.key, secret: receiver.secret) == nil)
        }
        #expect(PushReceiver(address: receiver.address, key: receiver.key, secret: Secret([1])) == nil)
    }

    private let outbound = Outbound(OutboundConfiguration(trustedHosts: [TrustedHost("127.0.0.1")]))

    private func sender() -> PushSender { PushSender(outbound, key: P256Key(), contact: "https://weft.test") }

    private func key(_ number: String) throws -> P256Key {
        let number = try #require(Secret(base64url: number))
        return try #require(P256Key(number: number))
    }

    private func receiver(at service: Peer) async throws -> PushReceiver {
        let answer = try await outbound.fetch(OutboundRequest("http://127.0.0.1:\(service.port)/subscription"))
        let said = try JSONDecoder().decode([String: String].self, from: Data(answer.body))
        let point = try #require(Base64URL.decode(said["p256dh"] ?? ""))
        let key = try #require(P256PublicKey(point))
        let secret = try #require(Secret(base64url: said["auth"] ?? ""))
        return try #require(PushReceiver(address: said["endpoint"] ?? "", key: key, secret: secret))
    }

    private struct Read: Decodable {
        let text: String
        let size: Int
        let headers: [String: String]
        let claims: [String: String]
        let signed: Bool

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            text = try values.decode(String.self, forKey: .text)
            size = try values.decode(Int.self, forKey: .size)
            headers = try values.decode([String: String].self, forKey: .headers)
            signed = try values.decode(Bool.self, forKey: .signed)
            claims = try values.decode(Claims.self, forKey: .claims).texts
        }

        private enum Key: CodingKey { case text, size, headers, claims, signed }

        private struct Claims: Decodable {
            let aud: String
            let sub: String
            var texts: [String: String] { ["aud": aud, "sub": sub] }
        }
    }

    private func pushes(read service: Peer) async throws -> [Read] {
        let answer = try await outbound.fetch(OutboundRequest("http://127.0.0.1:\(service.port)/read"))
        return try JSONDecoder().decode([Read].self, from: Data(answer.body))
    }
}
