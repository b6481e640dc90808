import Secrets
import Testing

@Suite struct TOTPTests {
    private static let key = Secret(utf8: "12345678901234567890")

    @Test(
        arguments: [
            (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ] as [(Int64, String)]
    )
    func `the examples of RFC 6238, appendix B, come out`(seconds: Int64, code: String) {
        #expect(TOTP.code(at: seconds / TOTP.period, key: Self.key, digits: 8) == code)
        #expect(TOTP.code(at: seconds / TOTP.period, key: Self.key) == code.suffix(6))
    }

    @Test func `the examples of RFC 4226, appendix D, come out`() {
        let codes = (0..<10).map { TOTP.code(at: $0, key: Self.key) }
        #expect(
            codes == [
                "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
            ]
        )
    }

    @Test func `a code is taken in its own half minute and in those beside it, and in no other`() {
        let code = TOTP.code(at: 100, key: Self.key)
        let taken = (95...105).filter { TOTP.step(of: code, key: Self.key, at: $0 * 30 + 29) != nil }
        #expect(taken == [99, 100, 101])
        #expect(TOTP.step(of: code, key: Self.key, at: 101 * 30) == 100)
        for wrong in ["", "000000", String(code.dropLast()), code + "0", " " + code] {
            #expect(TOTP.step(of: wrong, key: Self.key, at: 3000) == nil, "\(wrong)")
        }
        #expect(TOTP.step(of: code, key: Secret(utf8: "another key of 20 by"), at: 3000) == nil)
    }

    @Test(
        arguments: [
            ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ]
    )
    func `the examples of RFC 4648, section 10, come out without their padding`(plain: String, text: String) {
        #expect(Base32.encode(Array(plain.utf8)) == text)
    }

    @Test func `a new key has 160 bits and is written in 32 letters`() {
        let key = TOTP.key(from: .seeded(7))
        #expect(key.count == 20)
        #expect(TOTP.text(of: key).count == 32)
        #expect(TOTP.text(of: Self.key) == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    }
}
