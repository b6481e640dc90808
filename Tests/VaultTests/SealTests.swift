import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Vault

@Suite struct SealTests {
    private let random = RandomSource.seeded(7)
    private let account = ID<Account>(rawValue: 7)

    private func seal(_ account: ID<Account>) -> VaultSeal {
        VaultSeal(vault: PublicID(from: random), account: account, random: random)
    }

    /// 1,000 rows that were changed, cut, swapped or put back, each of which must be an error.
    @Test func `a row that was changed, cut, swapped or put back never opens`() async throws {
        let passwords = PasswordHasher(cost: .insecureForTests)
        let keys = try await passwords.keys(for: "correct horse", pepper: Secret(random: 32))
        let (mine, other) = (seal(account), seal(ID(rawValue: 8)))
        let (pair, code) = (KeyPair(from: random), Secret(random: 20))
        let holder = VaultHolder(.session, number: 3, secret: Secret(random: 32))
        let strange = VaultHolder(.session, number: 3, secret: Secret(random: 32))
        let pin = PINKey(key: Secret(random: 32), lock: [1, 2, 3])
        let oldPIN = PINKey(key: pin.key, lock: [1, 2, 4])

        let byPassword = mine.wrap(pair, under: keys)
        let byCode = mine.wrap(pair, underCode: code, number: 2)
        let (free, locked) = (mine.wrapNote(pair, pin: nil), mine.wrapNote(pair, pin: pin))
        let held = mine.wrap(pair.user, for: holder)
        let ways: [([UInt8]) throws -> Secret] = [
            { try mine.pair($0, under: keys).note }, { try mine.pair($0, underCode: code, number: 2).note },
            { try mine.noteKey($0, of: pair.user, pin: nil) }, { try mine.noteKey($0, of: pair.user, pin: pin) },
            { try mine.userKey($0, for: holder) },
        ]
        let right = [byPassword, byCode, free, locked, held]
        for (way, row) in zip(ways, right) { #expect(try way(row).count == 32) }
        let foreign = [
            other.wrap(pair, under: keys), other.wrap(pair, underCode: code, number: 2),
            other.wrapNote(pair, pin: nil), other.wrapNote(pair, pin: pin), other.wrap(pair.user, for: holder),
            mine.wrap(pair, underCode: code, number: 1), mine.wrapNote(pair, pin: oldPIN),
            mine.wrap(pair.user, for: strange), seal(account).wrap(pair, under: keys),
        ]
        let generator = random
        for round in 0..<1_000 {
            let index = round % ways.count
            var row = right[index]
            switch generator.next() % 4 {
            case 0: row[Int(generator.next() % UInt64(row.count))] ^= UInt8(1 << (generator.next() % 8))
            case 1: row = Array(row.prefix(Int(generator.next() % UInt64(row.count))))
            case 2: row = right[(index + 1 + Int(generator.next() % 4)) % right.count]
            default: row = foreign[Int(generator.next() % UInt64(foreign.count))]
            }
            #expect(throws: SealError.self) { try ways[index](row) }
        }
    }

    @Test(arguments: Engine.available)
    func `a swapped row is an error, never an empty vault or a foreign one`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (annID, benID) = (try await site.id(of: "ann"), try await site.id(of: "ben"))
        let wrapped = try await site.database.read { tx in
            try tx.value("select wrapped from vault_keys where account_id = \(benID)", as: [UInt8].self) ?? []
        }
        try await site.database.write { tx in
            _ = try tx.run("update vault_keys set wrapped = \(wrapped) where account_id = \(annID)")
        }
        await #expect(throws: SealError.self) { try await site.vault(in: ann) }
        #expect(try await site.mark(in: ben) != nil)

        // A row of another account under the name of one's own cookie is nothing.
        try await site.database.write { tx in
            _ = try tx.run("delete from vault_keys where account_id = \(benID)")
            _ = try tx.run("update vault_keys set account_id = \(benID) where account_id = \(annID)")
        }
        guard case .closed = try await site.vault(in: ann) else { Issue.record("a foreign row opened"); return }

        // A vault whose row was changed keeps nobody from logging in.
        try await site.database.write { tx in
            _ = try tx.run("update vaults set by_password = \(wrapped) where account_id = \(annID)")
        }
        let later = try await site.logIn("ann")
        guard case .closed = try await site.vault(in: later) else { Issue.record("a changed row opened"); return }
        #expect(site.log.contains("a vault does not open by its password"))
    }

    @Test func `contexts of different places are different`() {
        let contexts = [
            SealContext("note", of: account, object: [1, 2]), SealContext("note", of: account, object: [1]),
            SealContext("notes", of: account, object: [1, 2]),
            SealContext("note", of: ID(rawValue: 8), object: [1, 2]),
            SealContext("note", of: account, object: [1, 2], version: 2),
            SealContext("ote", of: account, object: [1, 2, 0x6E]),
        ]
        #expect(Set(contexts.map(\.bytes)).count == contexts.count)
    }

    /// The tree of keys is a promise to the rows that exist: a change of it would make them unreadable.
    ///
    /// Python's `hashlib.blake2b` gives the same values.
    @Test func `keys are made as they always were`() async throws {
        let secret = Secret((0..<32).map { UInt8($0) })
        let holder = VaultHolder(.session, number: 1, secret: secret)
        let vault = OpenVault(id: .nothing, account: account, code: .none, userKey: secret)
        let lock = try #require(PassphraseLock([1] + (0..<16).map { UInt8($0) } + [0, 0, 0, 8, 0, 0, 0, 1]))
        let passwords = PasswordHasher(cost: .insecureForTests)
        let keys = try await passwords.keys(for: "correct horse", lock: lock, pepper: secret)
        #expect(Hex.encode(holder.rowID) == "c63c527522e8421b4ce82f0a6da144201787ee49f501ad74406ab803b0fc8eb0")
        #expect(holder.wrapKey.hex == "ce36253a869e4c73ea16695890681e5b0153fd0b61cb71003516f81d81f920f1")
        #expect(vault.key(for: "mood").hex == "52969a5e2c3689c39aabd4115c4796aaf8986d5542df0c493538e905daafba3d")
        #expect(keys.wrapKey.hex == "d1c9210ed13b9151b7085c34f98660c5045c68f3aaf0c7f833cab067ef21b85c")
        #expect(keys.stored == "weft1.AQABAgMEBQYHCAkKCwwNDg8AAAAIAAAAAQ._5Xwz-Qi5d9xCLhIC2B8mrsiGzq7WKZ_NETRFi-xrMg")
        let context = SealContext("note", of: account, object: [1], version: 2)
        #expect(Hex.encode(context.bytes) == "000000000000000700000000000000020000000000000001016e6f7465")
    }
}
