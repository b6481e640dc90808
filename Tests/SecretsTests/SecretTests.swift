import Secrets
import Testing

@Suite struct SecretTests {
    @Test func `a secret shows three dots however it is printed`() {
        let secret = Secret(utf8: "canary")
        var dumped = ""
        dump(secret, to: &dumped)

        #expect("\(secret) \(String(reflecting: secret))" == "••• •••")
        #expect("\(["key": secret])" == #"["key": •••]"#)
        #expect(dumped == "- •••\n")
    }

    @Test func `secrets compare by their bytes`() {
        let secret = Secret([1, 2, 3])

        #expect(secret.isEqual(to: Secret([1, 2, 3])))
        #expect(!secret.isEqual(to: Secret([1, 2, 4])))
        #expect(!secret.isEqual(to: Secret([1, 2])))
        #expect(Secret([]).isEqual(to: Secret([])))
    }

    @Test func `text forms lead back to the same secret`() throws {
        for count in [0, 1, 31, 32, 64, 65, 1_000] {
            let secret = Secret(random: count)
            let fromHex = try #require(Secret(hex: secret.hex))
            let fromBase64 = try #require(Secret(base64url: secret.base64url))
            #expect(secret.isEqual(to: fromHex) && secret.isEqual(to: fromBase64) && secret.count == count)
        }
    }

    @Test func `memory of a secret that is gone is wiped and used again without traces`() {
        for round in 0..<2_000 {
            let secrets = (0..<5).map { _ in Secret(random: 64) }
            let short = Secret([UInt8(round % 256)])
            #expect(short.withBytes { Array($0) } == [UInt8(round % 256)])
            #expect(Set(secrets.map(\.hex)).count == 5)
        }
    }

    @Test func `keys differ by purpose, salt and origin and are the same next time`() {
        let secret = Secret([UInt8](repeating: 7, count: 32))
        let keys = [
            secret.key(for: "wrap").hex, secret.key(for: "auth").hex, secret.key(for: "wrap", salt: [1]).hex,
            secret.key(for: "wrap", count: 64).hex, Secret([7]).key(for: "wrap").hex,
        ]

        #expect(Set(keys).count == keys.count)
        #expect(Secret([UInt8](repeating: 7, count: 32)).key(for: "wrap").hex == keys[0])
    }

    @Test(arguments: ["0", "0g", "xy", " 00", "00 ", "0000\n", "é"])
    func `what is not hexadecimal is refused`(text: String) {
        #expect(Hex.decode(text) == nil)
    }

    @Test(arguments: ["A", "AAA=", "AA==", "AB", "AA\n", "A A", "+/AA", "AAAAA", "é"])
    func `base64 in another spelling than ours is refused`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `encodings follow their standards`() {
        #expect(Hex.encode([0, 255, 16]) == "00ff10")
        #expect(Hex.decode("00FF10") == [0, 255, 16])
        #expect(Base64URL.encode([251, 255, 254]) == "-__-")
        #expect(Base64URL.encode(Array("f".utf8)) == "Zg")
        #expect(Base64URL.decode("Zm9vYg") == Array("foob".utf8))
        #expect(Base64URL.decode("") == [] && Hex.decode("") == [])
    }

    @Test func `a seeded source repeats and the system's does not`() {
        let first = RandomSource.seeded(1)
        let second = RandomSource.seeded(1)
        let draws = [first.bytes(40), first.bytes(3), first.bytes(0)]

        #expect(draws == [second.bytes(40), second.bytes(3), second.bytes(0)])
        #expect(first.next() == second.next())
        #expect(first.bytes(32) != RandomSource.seeded(2).bytes(32))
        #expect(RandomSource.system.bytes(32) != RandomSource.system.bytes(32))
    }
}
