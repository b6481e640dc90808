import Secrets
import Testing

@Suite struct StreamSealerTests {
    private let key = Secret(random: 32)

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])
    func `a stream opens again however it is cut`(size: Int) throws {
        let plain = RandomSource.seeded(UInt64(size)).bytes(size)
        for cut in [1_000, 65_536, 1_000_000] {
            let sealed = seal(plain, cut: cut)
            #expect(try open(sealed, cut: 7_777) == plain)
            #expect(try open(sealed, cut: cut) == plain)
        }
    }

    @Test func `a stream that was cut, continued, changed or mixed does not open`() throws {
        let sealed = seal(RandomSource.system.bytes(200_000), cut: 50_000)
        let piece = 65_536 + 17
        let start = sealed.count - 200_000 - 4 * 17
        var broken = [0, 5, 28, start, start + 10, start + piece, start + 2 * piece, sealed.count - 1].map {
            Array(sealed[..<$0])
        }
        broken += [sealed + [0], sealed + sealed, sealed + Array(sealed[start...])]
        broken.append(Array(sealed[..<start]) + sealed[(start + piece)...])
        broken += [0, 6, start, start + 70_000, sealed.count - 1].map { index in
            var changed = sealed
            changed[index] ^= 1
            return changed
        }

        for bytes in broken { #expect(throws: SealError.self) { try open(bytes, cut: 60_000) } }
        #expect(throws: SealError.self) { try open(sealed, cut: 60_000, key: Secret(random: 32)) }
    }

    @Test func `a passphrase opens what it locked`() async throws {
        let passwords = PasswordHasher(cost: .insecureForTests)
        let lock = PassphraseLock(cost: .insecureForTests)
        let sealed = Sealer(key: try await lock.key(from: "long passphrase", using: passwords)).seal([1, 2, 3])
        let stored = try #require(PassphraseLock(lock.bytes))

        #expect(stored == lock && lock.bytes.count == PassphraseLock.size)
        let opener = Sealer(key: try await stored.key(from: "long passphrase", using: passwords))
        #expect(try opener.open(sealed) == [1, 2, 3])
        #expect(PassphraseLock([]) == nil && PassphraseLock([UInt8](repeating: 255, count: 25)) == nil)
    }

    @Test func `a digest of pieces is the digest of the whole`() {
        let bytes = RandomSource.system.bytes(10_000)
        let stream = DigestStream()
        for start in stride(from: 0, to: bytes.count, by: 999) { stream.add(Array(bytes[start...].prefix(999))) }

        #expect(stream.finish() == Digest.blake2b(bytes))
        #expect(stream.finish() == Digest.blake2b([]))
    }

    private func seal(_ plain: [UInt8], cut: Int) -> [UInt8] {
        let sealer = StreamSealer(key: key)
        let pieces = stride(from: 0, to: plain.count, by: cut).map { Array(plain[$0...].prefix(cut)) }
        return pieces.flatMap(sealer.seal) + sealer.finish()
    }

    private func open(_ sealed: [UInt8], cut: Int, key: Secret? = nil) throws -> [UInt8] {
        let opener = StreamOpener(key: key ?? self.key)
        let pieces = stride(from: 0, to: sealed.count, by: cut).map { Array(sealed[$0...].prefix(cut)) }
        return try pieces.flatMap(opener.open) + opener.finish()
    }
}
