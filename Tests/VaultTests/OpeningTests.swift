import App
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

@Suite struct OpeningTests {
    private static let iron = "a plain iron spoon"

    private func change(in browser: Browser, to new: String) async throws {
        try await browser.get("/settings/password")
        let fields: KeyValuePairs<String, String?> = [
            "old_password": TestSite.password, "password": new, "password_again": new,
        ]
        try await browser.submit("Change password", fields).expect(303)
    }

    @Test(arguments: Engine.available)
    func `a vault is open for whoever came by its password, and for nobody else`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let mark = try #require(try await site.mark(in: ann))
        #expect(try await site.mark(in: try await site.logIn("ann")) == mark)
        #expect(try await site.mark(in: ben) != mark)

        let measured = site.visitor()
        let token = try #require(try await AccountLoading.beginSession(of: "ann", site.services))
        measured.cookies = ["__Host-weft": token]
        guard case .closed = try await site.vault(in: measured) else { Issue.record("open without a password"); return }
        let viewer = try await site.viewer(in: measured)
        let actions = VaultActions(site.services)
        let refused = await #expect(throws: Problem.self) { try await actions.open(password: "a guess", as: viewer) }
        #expect(refused?.fields["password"] != nil)
        #expect(try await site.mark(in: measured) == nil)
        try await actions.open(password: TestSite.password, as: viewer)
        #expect(try await site.mark(in: measured) == mark)
    }

    @Test(arguments: Engine.available)
    func `another password keeps what is in a vault, and shuts it for every other session`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, phone) = (try await site.signUp("ann"), try await site.logIn("ann"))
        let mark = try #require(try await site.mark(in: ann))
        #expect(try await site.rows("vault_keys") == 2)

        try await change(in: ann, to: Self.iron)

        #expect(try await site.rows("vault_keys") == 1)
        #expect(try await site.mark(in: ann) == mark)
        #expect(try await phone.get("/settings").status == 303)
        #expect(try await site.mark(in: try await site.logIn("ann", Self.iron)) == mark)
    }

    @Test(arguments: Engine.available)
    func `whoever has the mailbox has the account, and not what is in its vault`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let mark = try await site.mark(in: ann)
        let thief = site.visitor()
        try await thief.get("/reset")
        try await thief.submit("Send the e-mail", ["name": "ann"]).expect(200)
        let link = try await site.link(to: "ann", "Choose another password")
        try await thief.get(link)
        try await thief.submit("Set the password", ["password": Self.iron, "password_again": Self.iron]).expect(303)

        let inside = try await site.logIn("ann", Self.iron)
        #expect(try await site.rows("vault_keys") == 0)
        guard case .sealed = try await site.vault(in: inside) else { Issue.record("not sealed"); return }
        let viewer = try await site.viewer(in: inside)
        let refused = await #expect(throws: Problem.self) {
            try await VaultActions(site.services).open(password: Self.iron, as: viewer)
        }
        #expect(refused?.kind == .locked)
        // Neither does another change of the password help, nor logging in again.
        try await inside.get("/settings/password")
        let fields: KeyValuePairs<String, String?> = [
            "old_password": Self.iron, "password": TestSite.password, "password_again": TestSite.password,
        ]
        try await inside.submit("Change password", fields).expect(303)
        let again = try await site.logIn("ann")
        #expect(try await site.mark(in: again) == nil)
        #expect(mark != nil)
    }

    @Test(arguments: Engine.available)
    func `the code after the password leads on into an open vault`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let mark = try #require(try await site.mark(in: ann))
        let (key, codes) = try await ann.turnCodesOn(site)
        site.clock.advance(by: .seconds(30))
        for code in [site.code(of: key), codes[0]] {
            let phone = site.visitor()
            try await phone.giveName("ann")
            #expect(try await site.rows("vault_keys where holder_kind = 2") == 1)
            #expect(try await phone.submit("Log in", ["code": "000000"]).status == 422)
            try await phone.submit("Log in", ["code": code]).expect(303)
            #expect(try await site.mark(in: phone) == mark)
            #expect(try await site.rows("vault_keys where holder_kind = 2") == 0)
        }
    }

    @Test func `who keeps an account that was to be deleted finds the vault open`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let mark = try #require(try await site.mark(in: ann))
        try await site.setState(.deleting, of: "ann")
        let visitor = site.visitor()
        try await visitor.get("/login")
        try await visitor.submit("Log in", ["name": "ann", "password": TestSite.password]).expect(200)
        try await visitor.submit("Keep it and log in").expect(303)
        #expect(try await site.mark(in: visitor) == mark)
        #expect(try await site.rows("vault_keys where holder_kind = 2") == 0)
    }

    @Test(arguments: Engine.available)
    func `an erased account leaves no vault behind, and others keep theirs`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let mark = try await site.mark(in: ben)
        #expect(try await site.mark(in: ann) != nil)
        let (id, features) = (try await site.id(of: "ann"), site.application.features)
        try await site.database.write { tx in try site.services.accounts.erase(id, among: features, in: tx) }
        #expect(try await site.rows("vaults") == 1)
        #expect(try await site.rows("vault_keys") == 1)
        #expect(try await site.mark(in: ben) == mark)
    }

    @Test func `a page asks nothing of a vault`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let statements = try await site.database.statements { try await ann.get("/home").expect(200) }
        #expect(!statements.isEmpty && !statements.contains { $0.contains("vault") })
    }

    @Test(arguments: Engine.available)
    func `a key goes with its session at once, and whoever was in that reads nothing any more`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (sessions, owner) = (SessionActions(site.services), try await site.viewer(in: ann))
        let ways: [@Sendable (Viewer) async throws -> Void] = [
            { try await sessions.logOut($0) }, { _ = try await sessions.end($0.session, as: owner) },
            { _ in try await sessions.endOthers(as: owner) },
        ]
        for way in ways {
            let kept = try await site.viewer(in: try await site.logIn("ann"))
            guard case .open = try await state(for: kept, site) else { Issue.record("not open"); return }
            #expect(try await site.rows("vault_keys") == 3)
            try await way(kept)
            #expect(try await site.rows("vault_keys") == 2)
            guard case .closed = try await state(for: kept, site) else { Issue.record("open still"); return }
        }
        #expect(try await site.mark(in: ann) != nil)
        #expect(try await site.mark(in: ben) != nil)
        site.clock.advance(by: .days(400))
        try await sessions.cleanUp()
        #expect(try await site.rows("vault_keys") == 0)
    }

    private func state(for viewer: Viewer, _ site: TestSite) async throws -> VaultState {
        try await site.database.read { [services = site.services] tx in
            try VaultReader(services.infrastructure).state(for: viewer, in: tx)
        }
    }
}
