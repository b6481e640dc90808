import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Accounts
@testable import Vault

/// A mistake here would lock people out.
@Suite struct PasswordTests {
    private func tries(_ name: String, _ password: String, on site: TestSite) async throws -> Int {
        try await site.visitor().send(.post, "/login", [("name", name), ("password", password)]).status
    }

    @Test(arguments: Engine.available)
    func `old hashes go on working, and are moved when the password was right`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        _ = try await site.signUp("ann")
        let old = try await site.setOldPassword(TestSite.password, of: "ann")

        #expect(try await tries("ann", "a guess", on: site) == 422)
        #expect(try await tries("ann", "", on: site) == 422)
        #expect(try await site.password(of: "ann") == old)

        let first = try await site.logIn("ann")
        let moved = try await site.password(of: "ann")
        #expect(moved.hasPrefix("weft1."))
        let mark = try #require(try await site.mark(in: first))
        #expect(try await tries("ann", "a guess", on: site) == 422)
        let second = try await site.logIn("ann")
        #expect(try await site.password(of: "ann") == moved)
        #expect(try await site.mark(in: second) == mark)
    }

    @Test func `a log-in costs one hash, and two where an old one is moved`() async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        _ = try await site.signUp("ben")
        func hashes(_ name: String, _ password: String, _ status: Int) async throws -> Int {
            let before = site.services.passwords.made
            #expect(try await tries(name, password, on: site) == status)
            return site.services.passwords.made - before
        }
        #expect(try await hashes("ann", TestSite.password, 303) == 1)
        #expect(try await hashes("ann", "a guess", 422) == 1)
        #expect(try await hashes("nobody_here", "a guess", 422) == 1)
        try await site.setState(.suspended, of: "ben")
        #expect(try await hashes("ben", TestSite.password, 422) == 1)
        #expect(try await hashes("ben", "a guess", 422) == 1)
        _ = try await site.setOldPassword(TestSite.password, of: "ben")
        #expect(try await hashes("ben", TestSite.password, 422) == 1, "a suspended account is told by no time")
        _ = try await site.setOldPassword(TestSite.password, of: "ann")
        #expect(try await hashes("ann", "a guess", 422) == 1)
        #expect(try await hashes("ann", TestSite.password, 303) == 2)
        #expect(try await hashes("ann", TestSite.password, 303) == 1)
    }

    @Test(arguments: Engine.available)
    func `of two who move a hash at the same moment both get in`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        _ = try await site.signUp("ann")
        for _ in 0..<3 {
            _ = try await site.setOldPassword(TestSite.password, of: "ann")
            async let first = tries("ann", TestSite.password, on: site)
            async let second = tries("ann", TestSite.password, on: site)
            #expect(try await [first, second] == [303, 303])
            #expect(try await site.mark(in: try await site.logIn("ann")) != nil)
        }
        #expect(try await site.rows("vaults") == 1)
    }

    @Test func `what is no stored password fits none`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        _ = try await site.signUp("ann")
        let right = try await site.password(of: "ann")
        let parts = right.split(separator: ".").map(String.init)
        let damaged = [
            "", "-", "*", "weft1", "weft1..", "weft1.AAAA.BBBB", "weft2.\(parts[1]).\(parts[2])", "weft1.\(parts[1]).",
            "weft1..\(parts[2])", right + "A", right + ".x", String(right.dropLast()), "$argon2id$",
            "$argon2id$v=19$m=8,t=1,p=1$$", "weft1.\(String(repeating: "A", count: 34)).\(parts[2])",
        ]
        let id = try await site.id(of: "ann")
        for text in damaged {
            try await site.database.write { tx in
                _ = try tx.run("update credentials set password_hash = \(text) where account_id = \(id)")
            }
            #expect(try await tries("ann", TestSite.password, on: site) == 422, "\(text)")
            #expect(try await site.password(of: "ann") == text)
        }
        try await site.database.write { tx in
            _ = try tx.run("update credentials set password_hash = \(right) where account_id = \(id)")
        }
        #expect(try await tries("ann", TestSite.password, on: site) == 303)
    }

    @Test(arguments: Engine.available)
    func `a hash of another cost is renewed, and the vault stays open everywhere`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let mark = try #require(try await site.mark(in: ann))
        let (id, passwords) = (try await site.id(of: "ann"), Passwords(site.services))
        let keys = try #require(try await passwords.keys(of: TestSite.password, provedFor: id))
        let dearer = PasswordHasher(cost: PasswordCost(memory: 16, passes: 1))
        let other = try await dearer.keys(for: TestSite.password, pepper: site.services.key.key(for: "pepper"))
        try await site.database.write { tx in
            _ = try tx.run("update credentials set password_hash = \(other.stored) where account_id = \(id)")
            try site.services.vault.renew(id, from: keys, to: other, in: tx)
        }

        let before = site.services.passwords.made
        let later = try await site.logIn("ann")
        #expect(site.services.passwords.made == before + 2)
        let stored = try await site.password(of: "ann")
        #expect(stored != other.stored && !site.services.passwords.needsNewKeys(stored))
        #expect(try await site.mark(in: later) == mark)
        #expect(try await site.mark(in: ann) == mark)
        #expect(try await site.mark(in: try await site.logIn("ann")) == mark)
    }

    @Test(arguments: Engine.available)
    func `a proof is worth nothing once the password is another one`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (id, passwords) = (try await site.id(of: "ann"), Passwords(site.services))
        func proof(_ password: String) async throws -> PasswordProof {
            let stored = try await site.password(of: "ann")
            let match = try #require(try await passwords.match(password, with: stored))
            return try await passwords.proof(of: password, by: match)
        }
        let stale = try await proof(TestSite.password)
        let old = try await site.setOldPassword(TestSite.password, of: "ann")
        let staleMove = try await proof(TestSite.password)
        #expect(staleMove.isNew && staleMove.replaced.stored == old)
        let new = "a plain iron spoon"
        try await ann.get("/settings/password")
        let fields: KeyValuePairs<String, String?> = [
            "old_password": TestSite.password, "password": new, "password_again": new,
        ]
        try await ann.submit("Change password", fields).expect(303)
        let stored = try await site.password(of: "ann")

        for proof in [stale, staleMove] {
            #expect(try await site.database.write { tx in try passwords.settle(proof, of: id, in: tx) } == false)
        }
        #expect(try await site.password(of: "ann") == stored)
        #expect(try await tries("ann", TestSite.password, on: site) == 422)
        #expect(try await tries("ann", new, on: site) == 303)
    }

    @Test func `a question for the password moves an old hash as well`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        _ = try await site.setOldPassword(TestSite.password, of: "ann")
        try await ann.get("/settings/account")
        let fields: KeyValuePairs<String, String?> = ["email": "new@else.test", "password": TestSite.password]
        try await ann.submit("Change e-mail", fields).expect(303)
        #expect(try await site.password(of: "ann").hasPrefix("weft1."))
        #expect(try await tries("ann", TestSite.password, on: site) == 303)
    }
}
