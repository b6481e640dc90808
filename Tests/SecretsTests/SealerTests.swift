import Secrets
import Testing

@Suite struct SealerTests {
    private let sealer = Sealer(key: Secret(random: 32))

    @Test(arguments: [0, 1, 63, 4_096, 100_000])
    func `what was sealed opens again`(size: Int) throws {
        let plain = RandomSource.system.bytes(size)
        let sealed = sealer.seal(plain)

        #expect(sealed.count == size + Sealer.overhead)
        #expect(try sealer.open(sealed) == plain)
        #expect(sealer.seal(plain) != sealed)
    }

    @Test func `a changed, cut or moved seal does not open`() throws {
        let sealed = sealer.seal([1, 2, 3], context: [7])

        #expect(try sealer.open(sealed, context: [7]) == [1, 2, 3])
        #expect(throws: SealError.self) { try sealer.open(sealed, context: [8]) }
        #expect(throws: SealError.self) { try Sealer(key: Secret(random: 32)).open(sealed, context: [7]) }
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: SealError.self) { try sealer.open(changed, context: [7]) }
            #expect(throws: SealError.self) { try sealer.open(Array(sealed[..<index]), context: [7]) }
        }
    }

    @Test func `text is sealed for a cookie or a link`() throws {
        let sealed = sealer.seal(text: "grüße", context: [1])

        #expect(try sealer.open(text: sealed, context: [1]) == "grüße")
        #expect(throws: SealError.self) { try sealer.open(text: sealed + "A", context: [1]) }
        #expect(throws: SealError.self) { try sealer.open(text: "", context: [1]) }
    }
}
