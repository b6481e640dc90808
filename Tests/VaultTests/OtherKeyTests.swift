import App
import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Accounts
@testable import Vault

/// The server's key is lost: as the manual says, no password fits, and a letter with the recovery code helps.
@Suite struct OtherKeyTests {
    private static let iron = "a plain iron spoon"

    /// The services of the same site with another key.
    private func otherKey(_ site: TestSite) -> Services {
        let now = site.services.infrastructure
        return Services(
            Infrastructure(
                database: now.database,
                clock: now.clock,
                ids: now.ids,
                random: now.random,
                passwords: now.passwords,
                site: now.site,
                limits: now.limits,
                mail: now.mail,
                uploads: now.uploads,
                key: Secret(random: 32),
                log: now.log
            )
        )
    }

    @Test(arguments: Engine.available)
    func `without the server's key no password fits, and the recovery code still opens the vault`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (mark, viewer) = (try #require(try await site.mark(in: ann)), try await site.viewer(in: ann))
        let code = try await VaultRecovery(site.services).makeCode(password: TestSite.password, as: viewer)
        let other = otherKey(site)
        #expect(try await Passwords(other).keys(of: TestSite.password, provedFor: viewer.id) == nil)

        let new = try await Passwords(other).keys(of: Self.iron)
        try await site.database.write { tx in
            try CredentialQueries.setPasswordHash(new.stored, of: viewer.id, in: tx)
            try other.vault.seal(viewer.id, in: tx)
        }
        let vault = try await site.database.read { tx in try VaultQueries.current(of: viewer.id, in: tx) }
        let (name, recovery) = (try #require(vault).id, VaultRecovery(other))
        let refused = await #expect(throws: Problem.self) {
            try await recovery.unseal(name, by: TestSite.password, password: Self.iron, as: viewer)
        }
        #expect(refused?.fields["code"] != nil)
        try await recovery.unseal(name, by: code.text, password: Self.iron, as: viewer)
        #expect(try await site.mark(in: ann) == mark)
    }

    @Test func `what unlocks a notebook is worth nothing under another key`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let viewer = try await site.viewer(in: ann)
        let open = try await NotebookLock(site.services).setPIN("918273", password: TestSite.password, for: viewer)
        ann.keep(open)
        let request = site.request(of: ann)
        for (services, isOpen) in [(site.services, true), (otherKey(site), false)] {
            let state = try await site.database.read { tx in
                try NotebookReader(services).state(for: viewer, request, in: tx)
            }
            if case .open = state { #expect(isOpen) } else { #expect(!isOpen) }
        }
    }
}
