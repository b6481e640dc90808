import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Vault

@Suite struct NotebookLockTests {
    private static let pin = "918273"

    /// A site with ann, who has a screen lock.
    private func world(_ engine: Engine = .memory) async throws -> (site: TestSite, ann: Browser, open: Notebook) {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let viewer = try await site.viewer(in: ann)
        let open = try await NotebookLock(site.services).setPIN(Self.pin, password: TestSite.password, for: viewer)
        return (site, ann, open)
    }

    private func unlock(_ pin: String, _ browser: Browser, on site: TestSite) async throws -> Notebook {
        try await NotebookLock(site.services).unlock(pin: pin, for: try await site.viewer(in: browser))
    }

    private func problem(_ act: () async throws -> Void) async -> Problem? {
        await #expect(throws: Problem.self) { try await act() }
    }

    @Test(arguments: Engine.available)
    func `a notebook without a lock is open with its vault, and closed without`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let first = try await site.notebook(in: ann)
        let again = try await site.notebook(in: try await site.logIn("ann"))
        guard case .open(let one) = first, case .open(let two) = again else { Issue.record("closed"); return }
        #expect(one.key.isEqual(to: two.key) && one.lock == nil)
        #expect(!one.key.isEqual(to: one.vault.key(for: "note")))
        #expect(one.keepingOpen(Response()).headers.pairs.isEmpty)
        try await site.database.write { tx in _ = try tx.run("delete from vault_keys") }
        guard case .closed(.closed) = try await site.notebook(in: ann) else { Issue.record("open"); return }
    }

    @Test(arguments: Engine.available)
    func `a lock shuts the notebook in every other session, until its digits are typed there`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, phone) = (try await site.signUp("ann"), try await site.logIn("ann"))
        guard case .open(let before) = try await site.notebook(in: ann) else { Issue.record("closed"); return }
        let viewer = try await site.viewer(in: ann)
        let open = try await NotebookLock(site.services).setPIN(Self.pin, password: TestSite.password, for: viewer)
        #expect(open.key.isEqual(to: before.key))

        for browser in [ann, phone] {
            guard case .locked(let lock) = try await site.notebook(in: browser) else { Issue.record("open"); return }
            #expect(lock == ScreenLock(minutes: 5, triesUsed: 0))
        }
        ann.keep(open)
        guard case .open(let kept) = try await site.notebook(in: ann) else { Issue.record("locked"); return }
        #expect(kept.key.isEqual(to: before.key))
        phone.keep(try await unlock(Self.pin, phone, on: site))
        guard case .open = try await site.notebook(in: phone) else { Issue.record("locked"); return }
        // What unlocks it for one session is worth nothing in another one.
        let thief = try await site.logIn("ann")
        thief.keep(open)
        guard case .locked = try await site.notebook(in: thief) else { Issue.record("open"); return }
    }

    @Test(arguments: [(0, 30), (1, 60), (5, 300), (15, 900)])
    func `it locks itself after the quiet minutes, which every answer begins anew`(
        minutes: Int,
        seconds: Int
    ) async throws {
        let (site, ann, open) = try await world()
        try await NotebookLock(site.services).setMinutes(minutes, of: open)
        ann.keep(try await unlock(Self.pin, ann, on: site))
        for _ in 0..<3 {
            site.clock.advance(by: .seconds(seconds - 1))
            guard case .open(let notebook) = try await site.notebook(in: ann) else { Issue.record("locked"); return }
            ann.keep(notebook)
        }
        site.clock.advance(by: .seconds(seconds))
        guard case .locked = try await site.notebook(in: ann) else { Issue.record("open"); return }
        let refused = await problem { try await NotebookLock(site.services).setMinutes(2, of: open) }
        #expect(refused?.fields["minutes"] != nil)
    }

    @Test(arguments: Engine.available)
    func `who locks it now is locked out at once, and others are not`(engine: Engine) async throws {
        let (site, ann, open) = try await world(engine)
        let phone = try await site.logIn("ann")
        ann.keep(open)
        phone.keep(try await unlock(Self.pin, phone, on: site))
        _ = try await NotebookLock(site.services).lock(for: try await site.viewer(in: ann), answering: Response())
        guard case .locked = try await site.notebook(in: ann) else { Issue.record("open"); return }
        guard case .open = try await site.notebook(in: phone) else { Issue.record("locked"); return }
        ann.keep(open)
        guard case .locked = try await site.notebook(in: ann) else { Issue.record("an old pass opens it"); return }
    }

    @Test(arguments: Engine.available)
    func `after five wrong tries in a row only the password opens it`(engine: Engine) async throws {
        let (site, ann, _) = try await world(engine)
        for left in [4, 3] {
            let wrong = await problem { _ = try await unlock("271828", ann, on: site) }
            #expect(wrong?.fields["pin"] == "Not this one. \(left) tries left.")
        }
        _ = try await unlock(Self.pin, ann, on: site)
        for _ in 0..<4 { _ = await problem { _ = try await unlock("271828", ann, on: site) } }
        let last = await problem { _ = try await unlock("271828", ann, on: site) }
        #expect(last?.fields["pin"] == "Now only your password opens it.")
        let right = await problem { _ = try await unlock(Self.pin, ann, on: site) }
        #expect(right?.fields["pin"] == "Now only your password opens it.")
        let phone = try await site.logIn("ann")
        #expect(await problem { _ = try await unlock(Self.pin, phone, on: site) } != nil)

        let (lock, viewer) = (NotebookLock(site.services), try await site.viewer(in: ann))
        #expect(
            await problem { _ = try await lock.unlock(password: "a guess", for: viewer) }?.fields["password"] != nil
        )
        ann.keep(try await lock.unlock(password: TestSite.password, for: viewer))
        guard case .open = try await site.notebook(in: ann) else { Issue.record("locked"); return }
        _ = try await unlock(Self.pin, phone, on: site)
    }

    /// Two servers over one database, and one that starts again: each has nothing but the database in common.
    @Test(arguments: Engine.available)
    func `of wrong tries at once on two servers, and after a restart, five are looked at`(engine: Engine) async throws {
        let (site, ann, _) = try await world(engine)
        let viewer = try await site.viewer(in: ann)
        let servers = [NotebookLock(site.services), NotebookLock(site.services)]
        let before = site.services.passwords.made
        let sentences = await withTaskGroup(of: String.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        _ = try await servers[number % 2].unlock(pin: "27182\(number % 10)", for: viewer)
                        return "open"
                    } catch { return (error as? Problem)?.fields["pin"] ?? "\(error)" }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(site.services.passwords.made == before + 5)
        #expect(sentences.count { $0 == "Now only your password opens it." } == 16)
        #expect(!sentences.contains("open"))
        let restarted = NotebookLock(site.services)
        let after = await problem { _ = try await restarted.unlock(pin: Self.pin, for: viewer) }
        #expect(after?.fields["pin"] == "Now only your password opens it.")
        #expect(site.services.passwords.made == before + 5)
    }

    @Test func `guesses at the password that come with new digits are counted before anything is worked out`()
        async throws
    {
        let site = try await TestSite()
        let viewer = try await site.viewer(in: try await site.signUp("ann"))
        let (lock, passwords) = (NotebookLock(site.services), site.services.passwords)
        let before = passwords.made
        for _ in 0..<30 {
            _ = await problem { _ = try await lock.setPIN(Self.pin, password: "a guess", for: viewer) }
            _ = await problem { _ = try await lock.setPIN("1234", password: "a guess", for: viewer) }
        }
        #expect(passwords.made - before <= 10)
        #expect(await problem { _ = try await lock.setPIN(Self.pin, password: "", for: viewer) }?.kind == .tooMany)
    }

    @Test func `guesses at the old digits cost nothing once five were wrong`() async throws {
        let (site, ann, _) = try await world()
        let (lock, passwords) = (NotebookLock(site.services), site.services.passwords)
        let viewer = try await site.viewer(in: ann)
        let before = passwords.made
        for _ in 0..<30 { _ = await problem { _ = try await lock.changePIN("271828", to: "503918", for: viewer) } }
        #expect(passwords.made - before == 5)
    }

    @Test func `the first digits take the password, whatever the old ones are said to be`() async throws {
        let site = try await TestSite()
        let viewer = try await site.viewer(in: try await site.signUp("ann"))
        let lock = NotebookLock(site.services)
        let wrong = await problem { _ = try await lock.changePIN("271828", to: Self.pin, for: viewer) }
        #expect(wrong?.fields["old_pin"] != nil)
    }

    @Test(arguments: Engine.available)
    func `other digits, and none, keep every note readable`(engine: Engine) async throws {
        let (site, ann, open) = try await world(engine)
        let (lock, viewer) = (NotebookLock(site.services), try await site.viewer(in: ann))
        let wrong = await problem { _ = try await lock.changePIN("271828", to: "503918", for: viewer) }
        #expect(wrong?.fields["old_pin"] != nil)
        let changed = try await lock.changePIN(Self.pin, to: "503918", for: viewer)
        #expect(changed.key.isEqual(to: open.key))
        ann.keep(open)
        guard case .locked = try await site.notebook(in: ann) else { Issue.record("an old pass opens it"); return }
        #expect(await problem { _ = try await unlock(Self.pin, ann, on: site) } != nil)
        #expect(try await unlock("503918", ann, on: site).key.isEqual(to: open.key))
        #expect(try await lock.setPIN("640275", password: TestSite.password, for: viewer).key.isEqual(to: open.key))

        #expect(await problem { _ = try await lock.removePIN(password: "a guess", for: viewer) } != nil)
        _ = try await lock.removePIN(password: TestSite.password, for: viewer)
        guard case .open(let free) = try await site.notebook(in: ann) else { Issue.record("locked"); return }
        #expect(free.key.isEqual(to: open.key) && free.lock == nil)
    }

    @Test(arguments: Engine.available)
    func `a notebook that was put in with a made-up world is the one that its owner finds`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (viewer, writer) = (try await site.viewer(in: ann), VaultWriter(site.services.infrastructure))
        let keys = try await site.services.accounts.prove(TestSite.password, of: viewer, field: "password")
        try await site.database.write { tx in try VaultQueries.erase(viewer.id, in: tx) }
        let made = try await site.database.write { tx in try writer.notebook(of: viewer.id, under: keys, in: tx) }
        guard case .open(let found) = try await site.notebook(in: try await site.logIn("ann")) else {
            Issue.record("closed")
            return
        }
        #expect(try #require(made).key.isEqual(to: found.key))
    }

    @Test func `a row of before another lock does not open`() async throws {
        let (site, ann, _) = try await world()
        let stored = try await site.database.read { tx in
            try tx.value("select note_key from vaults", as: [UInt8].self) ?? []
        }
        let (lock, viewer) = (NotebookLock(site.services), try await site.viewer(in: ann))
        _ = try await lock.removePIN(password: TestSite.password, for: viewer)
        try await site.database.write { tx in _ = try tx.run("update vaults set note_key = \(stored)") }
        await #expect(throws: SealError.self) { try await site.notebook(in: ann) }
    }

    @Test(arguments: [
        "", "1", "123", "123456789", "12a4", "١٢٣٤", "1234", "4321", "0000", "77777777", "1212", "123123", "12341234",
        "7890", "0987", "1984", "2012", "2580", "112233", "147258", "31415926", " 918273",
    ])
    func `digits that anybody would try are refused`(digits: String) {
        #expect(throws: Problem.self) { try PIN(chosen: digits) }
    }

    @Test(arguments: ["9182", "918273", "50391846", "0591", "2041"])
    func `other digits are taken`(digits: String) throws {
        #expect(try PIN(chosen: digits).digits == digits)
        #expect("\(try PIN(chosen: digits))" == "•••")
    }
}
