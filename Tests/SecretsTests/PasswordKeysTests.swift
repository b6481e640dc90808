import Secrets
import Testing

@Suite struct PasswordKeysTests {
    private let passwords = PasswordHasher(cost: .insecureForTests)
    private let pepper = Secret(random: 32)

    @Test func `the right password gives the same key again`() async throws {
        let keys = try await passwords.keys(for: "correct horse", pepper: pepper)
        let again = try await passwords.keys(for: "correct horse", matching: keys.stored, pepper: pepper)
        let other = try await passwords.keys(for: "correct horse", pepper: pepper)

        #expect(try #require(again).wrapKey.isEqual(to: keys.wrapKey))
        #expect(!other.wrapKey.isEqual(to: keys.wrapKey) && other.stored != keys.stored)
    }

    @Test func `a wrong password, another pepper or a damaged record gives nothing`() async throws {
        let stored = try await passwords.keys(for: "correct horse", pepper: pepper).stored
        #expect(try await passwords.keys(for: "correct hors", matching: stored, pepper: pepper) == nil)
        #expect(try await passwords.keys(for: "correct horse", matching: stored, pepper: Secret(random: 32)) == nil)
        for damaged in ["", ".", "weft1..", "weft2" + stored.dropFirst(5), String(stored.dropLast()), stored + "A"] {
            #expect(try await passwords.keys(for: "correct horse", matching: damaged, pepper: pepper) == nil)
        }
    }

    @Test func `keys of another cost ask to be made again`() async throws {
        let stored = try await passwords.keys(for: "correct horse", pepper: pepper).stored
        let dearer = PasswordHasher(cost: PasswordCost(memory: 64, passes: 2))

        #expect(!passwords.needsNewKeys(stored))
        #expect(dearer.needsNewKeys(stored) && dearer.needsNewKeys("damaged"))
        #expect(try await dearer.keys(for: "correct horse", matching: stored, pepper: pepper) != nil)
    }
}
