import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import Synchronization
import TestSupport
import Testing
import Web

@testable import Vault

@Suite struct VaultRecoveryTests {
    private static let iron = "a plain iron spoon"

    /// Makes a recovery code on the page, and reads it there.
    private func makeCode(in browser: Browser, password: String = TestSite.password) async throws -> String {
        try await browser.get("/settings/vault")
        let page = try await browser.submit("form[action=/settings/vault/code]", ["password": password]).expect(200)
        let groups = page.all("#recovery-code li").map(\.text)
        #expect(groups.count == 8 && groups.allSatisfy { $0.count == 4 })
        return groups.joined(separator: " ")
    }

    /// Gives ann another password by a letter, and logs in with it.
    private func reset(_ site: TestSite, to password: String = iron) async throws -> Browser {
        let visitor = site.visitor()
        try await visitor.get("/reset")
        try await visitor.submit("Send the e-mail", ["name": "ann"]).expect(200)
        try await visitor.get(try await site.link(to: "ann", "Choose another password"))
        try await visitor.submit("Set the password", ["password": password, "password_again": password]).expect(303)
        return try await site.logIn("ann", password)
    }

    private func vault(_ site: TestSite) async throws -> String {
        try await site.database.read { tx in try tx.value("select id from vaults where left_on is null") ?? "" }
    }

    @Test(arguments: Engine.available)
    func `a code opens a sealed vault, and puts it under the password of today`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let mark = try #require(try await site.mark(in: ann))
        let code = try await makeCode(in: ann)
        try await ann.submit("I have saved it").expect(303)
        #expect(try await site.rows("vaults where is_code_saved = 1") == 1)

        let inside = try await reset(site)
        let page = try await inside.get("/settings/vault")
        #expect(page.text.contains("You set a new password by an e-mail."))
        #expect(try await site.mark(in: inside) == nil)
        let name = try await vault(site)
        let path = "/settings/vault/\(name)/unseal"
        for (wrong, password, field) in [
            ("", Self.iron, "code"), (code, "a guess", "today"), (String(code.reversed()), Self.iron, "code"),
        ] {
            let fields: KeyValuePairs<String, String?> = ["code": wrong, "password": password]
            let refused = try await inside.submit("form[action=\(path)]", fields)
            #expect(refused.status == 422 && refused.first("#field-\(field)-\(name)-error") != nil)
            #expect(try await site.mark(in: inside) == nil)
        }
        try await inside.submit("form[action=\(path)]", ["code": code.lowercased(), "password": Self.iron]).expect(303)
        #expect(try await site.mark(in: inside) == mark)
        #expect(try await site.mark(in: try await site.logIn("ann", Self.iron)) == mark)
    }

    @Test(arguments: Engine.available)
    func `the old password opens a sealed vault as well`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let mark = try #require(try await site.mark(in: try await site.signUp("ann")))
        let inside = try await reset(site)
        try await inside.get("/settings/vault")
        let path = "/settings/vault/\(try await vault(site))/unseal"
        #expect(
            try await inside.submit("form[action=\(path)]", ["code": Self.iron, "password": Self.iron]).status == 422
        )
        try await inside.submit("form[action=\(path)]", ["code": TestSite.password, "password": Self.iron]).expect(303)
        #expect(try await site.mark(in: inside) == mark)
        #expect(try await site.mark(in: try await site.logIn("ann", Self.iron)) == mark)
    }

    @Test(arguments: Engine.available)
    func `none but the last code opens a vault`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let mark = try await site.mark(in: ann)
        #expect(try await ann.act("/settings/vault/code", [("password", "a guess")]).status == 422)
        let (first, second) = (try await makeCode(in: ann), try await makeCode(in: ann))
        #expect(first != second)
        try await site.database.write { tx in _ = try tx.run("delete from vault_keys") }
        guard case .closed = try await site.vault(in: ann) else { Issue.record("open"); return }
        #expect(try await ann.act("/settings/vault/open", [("code", first)]).status == 422)
        #expect(try await ann.act("/settings/vault/open", [("code", second), ("next", "/home")]).location == "/home")
        #expect(try await site.mark(in: ann) == mark)
    }

    @Test(arguments: Engine.available)
    func `who begins an empty vault can take the old one back for ninety days`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let old = try #require(try await site.mark(in: try await site.signUp("ann")))
        let inside = try await reset(site)
        let name = try await vault(site)
        #expect(try await inside.act("/settings/vault/new", [("password", "a guess")]).status == 422)
        #expect(try await inside.act("/settings/vault/new", [("password", Self.iron)]).status == 303)
        let new = try #require(try await site.mark(in: inside))
        #expect(new != old)
        #expect(try await inside.act("/settings/vault/new", [("password", Self.iron)]).status == 409)

        site.clock.advance(by: .days(13))
        let later = try await site.logIn("ann", Self.iron)
        #expect(try await site.mark(in: later) == new)
        let path = "/settings/vault/\(name)/unseal"
        let fields = [("code", TestSite.password), ("password", Self.iron)]
        #expect(try await later.act(path, fields).status == 303)
        #expect(try await site.mark(in: later) == old)
        #expect(try await site.mark(in: try await site.logIn("ann", Self.iron)) == old)
        #expect(try await site.rows("vaults") == 2)
    }

    @Test(arguments: Engine.available)
    func `a vault that was left behind goes after ninety days, with what hangs on it`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        _ = try await site.signUp("ann")
        let inside = try await reset(site)
        let old = try await vault(site)
        #expect(try await inside.act("/settings/vault/new", [("password", Self.iron)]).status == 303)
        let new = try await vault(site)
        let erased = ErasedNames()
        let features: [any Feature] = [NamedContents(site.services, erased)]
        site.clock.advance(by: .days(89))
        try await VaultCleanup(site.services, among: features).run()
        #expect(try await site.rows("vaults") == 2 && erased.all.isEmpty)
        site.clock.advance(by: .days(1))
        try await VaultCleanup(site.services, among: features).run()
        #expect(erased.all == [old])
        #expect(try await vault(site) == new)
        #expect(try await site.rows("vaults") == 1)
    }

    @Test(arguments: Engine.available)
    func `keys go at once with what held them`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, phone) = (try await site.signUp("ann"), try await site.logIn("ann"))
        try await ann.get("/settings/tokens")
        let fields: KeyValuePairs<String, String?> = [
            "name": "Script", "access": "write", "vault": "1", "password": TestSite.password,
        ]
        try await ann.submit("Make a token", fields).expect(303)
        let shown = try await ann.get("/settings/tokens")
        let token = try #require(shown.first("#token")?.text)
        #expect(shown.first("#tokens")?.text.contains("Opens your vault.") ?? false)
        #expect(try await site.rows("vault_keys") == 3)
        let client = APIClient(token: token, on: site)
        #expect(try await client.call(.get, "/api/weft/v1/vault").expect(200).body.contains(#""state":"open""#))

        try await phone.act("/logout")
        #expect(try await site.rows("vault_keys") == 2)
        try await ann.get("/settings/tokens")
        try await ann.submit("Revoke").expect(303)
        #expect(try await site.rows("vault_keys") == 1)
        #expect(try await site.mark(in: ann) != nil)
    }

    @Test func `a program has no key unless it is given one, and opens the vault by the password`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let client = try await APIClient(of: ann, on: site)
        #expect(try await client.call(.get, "/api/weft/v1/vault").expect(200).body.contains(#""state":"closed""#))
        try await client.call(.post, "/api/weft/v1/vault/open", #"{"password":"a guess"}"#).expect(422)
        try await client.call(.post, "/api/weft/v1/vault/open", #"{"code":"nothing"}"#).expect(422)
        let opened = #"{"password":"\#(TestSite.password)"}"#
        #expect(try await client.call(.post, "/api/weft/v1/vault/open", opened).expect(200).body.contains("open"))
        let code = try await client.call(.post, "/api/weft/v1/vault/recovery-code", opened).expect(200)
        #expect(code.body.contains(#""code":""#))
        let reader = try await APIClient(of: ann, on: site, writes: false)
        try await reader.call(.post, "/api/weft/v1/vault/open", opened).expect(403)
    }

    @Test(arguments: Engine.available)
    func `under one key a program makes one code, and that goes on opening the vault`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let client = try await APIClient(of: try await site.signUp("ann"), on: site)
        let (path, input) = ("/api/weft/v1/vault/recovery-code", #"{"password":"\#(TestSite.password)"}"#)
        let key = ["idempotency-key": "once"]
        let made: RecoveryCodeJSON = try await client.call(.post, path, input, headers: key).expect(200).json()
        let again = try await client.call(.post, path, input, headers: key)
        #expect(again.status == 409 && again.body.contains("already_made"))
        try await client.call(.post, "/api/weft/v1/vault/open", #"{"code":"\#(made.code)"}"#).expect(200)
        let next: RecoveryCodeJSON = try await client.call(.post, path, input).expect(200).json()
        #expect(next.code != made.code)
    }

    @Test(arguments: Engine.available)
    func `the vault of somebody else is not there`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let id = try await site.id(of: "ann")
        let name = try await site.database.read { tx in
            try tx.value("select id from vaults where account_id = \(id)", as: String.self) ?? ""
        }
        let mark = try await site.mark(in: ann)
        for vault in [name, String(repeating: "0", count: 32), "x"] {
            let fields = [("code", TestSite.password), ("password", TestSite.password)]
            #expect(try await ben.act("/settings/vault/\(vault)/unseal", fields).status == 404)
        }
        #expect(try await site.mark(in: ann) == mark)
    }

    @Test func `codes are tried ten times an hour`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for _ in 0..<10 { #expect(try await ann.act("/settings/vault/open", [("code", "nothing")]).status == 422) }
        #expect(try await ann.act("/settings/vault/open", [("code", "nothing")]).status == 429)
    }

    @Test func `what somebody types is read as they mean it`() throws {
        let code = RecoveryCode(from: .seeded(1))
        #expect(code.text.count == 39 && "\(code)" == "•••")
        for typed in [
            code.text, code.text.lowercased(), " \(code.groups.joined()) ", code.groups.joined(separator: " – "),
        ] {
            #expect(RecoveryCode(typed)?.text == code.text)
        }
        let ambiguous = String(repeating: "0I1l", count: 8).replacing("0", with: "o")
        #expect(RecoveryCode(ambiguous)?.text == Array(repeating: "0111", count: 8).joined(separator: "-"))
        for wrong in [
            "", "1234", code.text + "1", String(repeating: "U", count: 32), String(repeating: "é", count: 32),
        ] {
            #expect(RecoveryCode(wrong) == nil)
        }
    }
}

/// The names of vaults whose contents were erased.
private final class ErasedNames: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock(\.self) }
    func add(_ name: String) { names.withLock { $0.append(name) } }
}

/// A slice that writes down which vaults it is told to empty.
private struct NamedContents: VaultContents {
    private let erased: ErasedNames

    init(_ services: Services) { self.init(services, ErasedNames()) }

    init(_ services: Services, _ erased: ErasedNames) {
        self.erased = erased
    }

    func eraseContents(of vault: PublicID<OpenVault>, in tx: Transaction) throws { erased.add(vault.text) }
}
