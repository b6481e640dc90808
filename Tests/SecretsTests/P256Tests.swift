import Secrets
import Testing

@Suite struct P256Tests {
    /// Appendix A of RFC 8291.
    private static let ours = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    private static let ourPoint =
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    private static let theirs = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"

    private static func key(_ number: String) throws -> P256Key {
        let number = try #require(Secret(base64url: number))
        return try #require(P256Key(number: number))
    }

    @Test func `two keys make the secret of the published example, whoever of the two makes it`() throws {
        let (ours, theirs) = (try Self.key(Self.ours), try Self.key(Self.theirs))

        #expect(Base64URL.encode(ours.publicKey.bytes) == Self.ourPoint)
        #expect(ours.shared(with: theirs.publicKey).base64url == "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs")
        #expect(theirs.shared(with: ours.publicKey).isEqual(to: ours.shared(with: theirs.publicKey)))
    }

    @Test func `what is no key of the curve is refused`() throws {
        let good = try Self.key(Self.ours).publicKey.bytes
        var beside = good
        beside[64] ^= 1

        #expect(P256PublicKey(good) != nil)
        #expect(P256PublicKey(beside) == nil, "a point beside the curve gives away the private key")
        for bad in [[], Array(good.dropLast()), good + [0], [2] + good.dropFirst(), [UInt8](repeating: 0, count: 65)] {
            #expect(P256PublicKey(bad) == nil)
        }
        let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
        for bad in [String(repeating: "0", count: 64), order, "01"] {
            #expect(P256Key(number: try #require(Secret(hex: bad))) == nil)
        }
    }

    @Test func `a signature fits its message and its key, and nothing else`() {
        let (ours, other) = (P256Key(from: .seeded(1)), P256Key(from: .seeded(2)))
        let message = Array("hello".utf8)
        let signature = ours.signature(of: message)
        var changed = signature
        changed[10] ^= 1

        #expect(signature.count == 64 && signature != ours.signature(of: message))
        #expect(ours.publicKey.made(signature, of: message))
        #expect(!ours.publicKey.made(signature, of: message + [0]))
        #expect(!other.publicKey.made(signature, of: message))
        #expect(!ours.publicKey.made(changed, of: message))
        for bad in [[], Array(signature.dropLast()), [UInt8](repeating: 0, count: 64)] {
            #expect(!ours.publicKey.made(bad, of: message))
        }
    }

    @Test func `the signature of the example in RFC 8292 is good`() throws {
        let key = try #require(
            Base64URL.decode("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs")
        )
        let signed =
            "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsIn"
            + "N1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0"
        let signature = try #require(
            Base64URL.decode("i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA")
        )
        let publicKey = try #require(P256PublicKey(key))

        #expect(publicKey.made(signature, of: Array(signed.utf8)))
        #expect(!publicKey.made(signature, of: Array(signed.utf8) + [0x30]))
    }

    @Test func `keys are made as RFC 5869 says`() throws {
        let key = HKDF.key(
            from: Secret([UInt8](repeating: 0x0b, count: 22)),
            salt: Secret(Array(0...12)),
            purpose: Array(0xf0...0xf9),
            count: 32
        )

        #expect(key.hex == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf")
    }

    @Test func `AES-128-GCM agrees with its published examples`() throws {
        let zero = (key: Secret([UInt8](repeating: 0, count: 16)), nonce: Secret([UInt8](repeating: 0, count: 12)))

        #expect(Hex.encode(AES128GCM.seal([], key: zero.key, nonce: zero.nonce)) == "58e2fccefa7e3061367f1d57a4e7455a")
        #expect(
            Hex.encode(AES128GCM.seal([UInt8](repeating: 0, count: 16), key: zero.key, nonce: zero.nonce))
                == "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf"
        )
    }
}
