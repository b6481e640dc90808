import Secrets
import Testing

@Suite struct DigestTests {
    @Test func `hashes agree with the published vectors`() {
        let abc = Array("abc".utf8)
        let key = Secret(Array("key".utf8))
        let fox = Array("The quick brown fox jumps over the lazy dog".utf8)

        #expect(
            Hex.encode(Digest.blake2b(abc, size: 64))
                == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
                + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
        )
        #expect(
            Hex.encode(Digest.sha256(abc)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        )
        #expect(
            Hex.encode(Digest.hmacSHA256(fox, key: key))
                == "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8"
        )
    }

    @Test func `a keyed hash depends on every byte of the key`() {
        let hashes = [15, 16, 64, 65, 200].map { count in
            Digest.blake2b([1], key: Secret([UInt8](repeating: 9, count: count)))
        }

        #expect(Set(hashes).count == hashes.count)
        #expect(!hashes.contains(Digest.blake2b([1])))
    }

    @Test func `a token is recognised by its hash and by nothing else`() throws {
        let token = Token(.bits256, from: .seeded(5))
        let sent = try #require(Token(text: token.text))

        #expect(token.text.utf8.count == 43)
        #expect(sent.hash == token.hash)
        #expect(token.hash.count == 32)
        #expect(Token(.bits128).text.utf8.count == 22)
        #expect(Token().hash != token.hash)
        #expect("\(token)" == "•••")
    }

    @Test(arguments: ["", "A", "AAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAA==", "AAAAAAAAAAAAAAAAAAAAAB"])
    func `a text that cannot be a token is refused`(text: String) {
        #expect(Token(text: text) == nil)
    }

    @Test func `a form token differs each time and fits its own session only`() {
        let session = Secret(random: 32)
        let first = CSRF.token(for: session)
        let second = CSRF.token(for: session)

        #expect(first != second)
        #expect(CSRF.verify(first, session) && CSRF.verify(second, session))
        #expect(!CSRF.verify(first, Secret(random: 32)))
        for position in first.indices {
            var other = first
            other.replaceSubrange(position...position, with: first[position] == "A" ? "Q" : "A")
            #expect(!CSRF.verify(other, session), "\(other) for \(first)")
        }
        #expect(!CSRF.verify("", session) && !CSRF.verify(String(repeating: "A", count: 86), session))
    }
}
