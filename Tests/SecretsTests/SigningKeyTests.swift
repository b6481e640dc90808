import Secrets
import Testing

@Suite struct SigningKeyTests {
    private static let words = Array("signed words".utf8)
    private static let modulus = """
        yDhzTDaADJchKldPPnOc_ciiV2ZFUhcqvVl7AlfIorQYVw-f9x69X5szpladtRLmFZeRuUudQlMyL-BVSM5pWCvbOKUDjfntfAUb\
        v0c_xPWMwV47G6-UWMZR1bqfWXTY6DZ-m2-RefJEJwXJb8-In8Vm8CwU5rXfbO5wzxaoJ6suZDzKUyXng5aRIrcowZ-zi65DoZzY\
        SnzrFDr4flgQ5MWqA9ykuTNKNYbNvaPAZkXQvquJbM_lfLI39wMiZPM1wBtvo-4485bkdCyX3BeoRzXFaYJ3VPJeAxb0PCe5vvW_\
        WM034kde740IjM_4HyDmE17JYJeoPqiK12vv5Q9rqQ
        """
    private static let rsaSignature = """
        lsGieQoijt4W4U6i-xnFJofI8WPR1Aj2FjjDyzDLbw5FZh_t20J0ufQSXdS-rwXNg7-DDKD01NwI-iONJiwLTwjNOdqiQP6ONBRB\
        pdNvSIjI2jebqlJNDrym4widYX0x3NLbZ6_fbbh-sIuly2eTQtSwQriZbVyTwO6CcYMYnn1tYxiNlrUd2P0aXRVfs7_-L0yR1Z8h\
        NPxWIDc0mMX7XHOXD9qCvtaW68AikAqmCimm2-TesJsBulhr1FNVNUgg77bFrv__wn8DIFBJUOzv_lQRj6zZMqcImO0kcI1fvErC\
        E5JojA7vLJ5fGfHnqkWDjv12noxSi09JtBKhyovllw
        """
    private static let shortModulus = """
        sjxSOHEiDzvc0M51XUmxYMnMe64wsYeJxuf0LD8KGMegQgG4tXH92IAaqUe5RVgeOVMZJh3C4_PX6Hvopvabn778ZHm4Tb-kraYx\
        oxcWRGCl4BH3kzhhlkILh7Ql4RC8CNbz-y55JKZnpqScECs2f9TH6lkxE8ayHeVhprtw1d0
        """
    private static let x = """
        zt8Rd-VgVkHzy1gcWCXdodviG4tKMZwVHLqaEd2eII4
        """
    private static let y = """
        l-SFY6Hu2dbLB2Y7aK6dMzsQ5ccnUS2seDadu_GCXyY
        """
    private static let curveSignature = """
        yqjjPUVVq7tTLKlYHXGVXNdM48Qf26TEH-KAs0pjeJCO6AUWsGYCBbuG_kwSlplKFUDqhhdEbufxKcvN3LAr0w
        """

    private static func bytes(_ text: String) -> [UInt8] { Base64URL.decode(text) ?? [] }

    private static let rsa = SigningKey(modulus: bytes(modulus), exponent: [1, 0, 1])
    private static let curve = SigningKey(x: bytes(x), y: bytes(y))

    @Test func `what another program signed is verified, by RSA and on P-256`() throws {
        let (rsa, curve) = (try #require(Self.rsa), try #require(Self.curve))
        #expect(rsa.algorithm == .rs256 && curve.algorithm == .es256)
        #expect(rsa.verifies(Self.bytes(Self.rsaSignature), of: Self.words))
        #expect(curve.verifies(Self.bytes(Self.curveSignature), of: Self.words))
    }

    @Test func `nothing else is: changed words, changed, cut or foreign signatures`() throws {
        let (rsa, curve) = (try #require(Self.rsa), try #require(Self.curve))
        for (key, text) in [(rsa, Self.rsaSignature), (curve, Self.curveSignature)] {
            let signature = Self.bytes(text)
            #expect(!key.verifies(signature, of: Self.words + [0]))
            #expect(!key.verifies(signature, of: []))
            for place in [0, signature.count / 2, signature.count - 1] {
                var changed = signature
                changed[place] ^= 1
                #expect(!key.verifies(changed, of: Self.words))
            }
            for broken in [[], Array(signature.dropLast()), signature + [0], signature.map { _ in 0 }] {
                #expect(!key.verifies(broken, of: Self.words))
            }
        }
        #expect(!rsa.verifies(Self.bytes(Self.curveSignature), of: Self.words))
        #expect(!curve.verifies(Self.bytes(Self.rsaSignature), of: Self.words))
        #expect(!curve.verifies([UInt8](repeating: 0xff, count: 64), of: Self.words))
    }

    @Test func `weak keys and points that are on no curve are refused`() {
        #expect(SigningKey(modulus: Self.bytes(Self.shortModulus), exponent: [1, 0, 1]) == nil)
        #expect(SigningKey(modulus: [], exponent: [1, 0, 1]) == nil)
        #expect(SigningKey(modulus: Self.bytes(Self.modulus), exponent: [1]) == nil)
        #expect(SigningKey(modulus: Self.bytes(Self.modulus), exponent: [2]) == nil)
        #expect(SigningKey(modulus: Self.bytes(Self.modulus), exponent: []) == nil)
        #expect(SigningKey(x: Self.bytes(Self.x), y: Array(Self.bytes(Self.y).dropLast())) == nil)
        let nowhere = SigningKey(x: Self.bytes(Self.x), y: Self.bytes(Self.x))
        #expect(nowhere?.verifies(Self.bytes(Self.curveSignature), of: Self.words) == false)
    }
}
