import Contracts
import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// Agreeing that a notebook is kept, and taking it back.
@Suite struct NotebookConsentTests {
    private static let api = "/api/weft/v1/turtly"
    private static let tables: [SQL] = [
        "note_versions", "note_media", "feed_choices", "notebook_settings", "writing_reminders", "notes",
        "notebook_consents",
    ]

    @Test(arguments: Engine.available)
    func `somebody is asked once, comes back to where they were, and takes it back with all their notes`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, eve) = (try await site.signUp("ann"), try await site.writer("eve"))
        let asked = try await ann.landing(of: try await ann.get("/turtly/notes/new?kind=template"))
        #expect(asked.path.hasPrefix("/turtly/consent") && asked.content.contains("Who can read a note"))
        let agreed = try await ann.submit("I agree")
        #expect(agreed.location == "/turtly/notes/new?kind=template")
        #expect(try await ann.get("/turtly/consent").status == 303)
        let stored: String? = try await site.database.read { tx in
            try tx.value("select agreed_on from notebook_consents order by account_id limit 1")
        }
        #expect(stored?.count == 10, "a day without a time")

        for browser in [ann, eve] { try await browser.act("/turtly/notes/new", [("text", "Quitte")]).expect(303) }
        try await ann.act("/turtly/settings/switches", [("past", "0")]).expect(303)
        try await ann.act("/turtly/settings/reminder", [("time", "20:00"), ("day", "0"), ("zone", "UTC")])
        let page = try await ann.get("/turtly/settings/withdraw").expect(200)
        #expect(page.body.contains("/turtly/export"))
        try await ann.submit("Remove all my notes").expect(303)
        for table in Self.tables.dropLast(2) { #expect(try await site.rows(table) == 0, "\(table)") }
        for table in Self.tables.suffix(2) { #expect(try await site.rows(table) == 1, "\(table) of eve") }
        #expect(try await ann.get("/turtly").location?.hasPrefix("/turtly/consent") == true)
        #expect(try await eve.get("/turtly").expect(200).body.contains("Quitte"))
        #expect(site.log.defects == [])
    }

    @Test func `nothing of a notebook is there for a program before its owner has agreed`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for (method, path, body) in [
            (.get, "/notes", nil), (.post, "/notes", #"{"title":"a"}"#), (.delete, "/consent", nil),
        ] as [(Web.Method, String, String?)] {
            let refused = try await ann.calls(method, Self.api + path, body)
            #expect(refused.status == 403 && refused.body.contains("consent_needed"), "\(method) \(path)")
        }
        #expect(try await site.rows("notes") == 0)
        for _ in 0..<2 { try await ann.calls(.put, "\(Self.api)/consent").expect(204) }
        try await ann.calls(.post, "\(Self.api)/notes", #"{"title":"a"}"#).expect(201)
        try await ann.calls(.delete, "\(Self.api)/consent").expect(204)
        #expect(try await site.rows("notes") == 0)
    }

    @Test func `what was let go is taken back with the consent`() async throws {
        let (fixture, people) = try await LettingGo.with(people: "ann", "eve")
        try await fixture.shown("Stillwater", by: people[0])
        #expect(try await fixture.texts(of: people[1]) == ["Stillwater"])
        try await people[0].get("/turtly/settings/withdraw")
        try await people[0].submit("Remove all my notes").expect(303)
        #expect(try await fixture.texts(of: people[1]) == [])
    }

    @Test func `a notebook that is locked is not removed by whoever holds the phone`() async throws {
        let (site, ann, _) = try await LockPageTests.world()
        try await LockPageTests.lock(ann)
        let token = try await ann.sessionToken()
        try await ann.send(.post, "/turtly/settings/withdraw", [("csrf", token)]).expect(423)
        try await ann.calls(.delete, "\(Self.api)/consent").expect(423)
        #expect(try await site.rows("notes") == 1)
    }

    @Test(arguments: [AccountState.frozen, .unconfirmed])
    func `who may not write reads why they cannot agree, and may take it back`(state: AccountState) async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.writer("ben"))
        for name in ["ann", "ben"] { try await site.setState(state, of: name) }
        let page = try await ann.landing(of: try await ann.get("/turtly")).expect(200)
        #expect(page.path.hasPrefix("/turtly/consent") && page.content.contains("You cannot agree"))
        #expect(page.all("main form").isEmpty)
        // Who has not confirmed their address is led to where they do.
        let token = try await ann.sessionToken()
        try await ann.send(.post, "/turtly/consent", [("csrf", token)]).expect(state == .frozen ? 403 : 303)
        #expect(try await site.rows("notebook_consents") == 1, "of ben alone")
        try await ben.act("/turtly/settings/withdraw").expect(303)
        #expect(try await site.rows("notebook_consents") == 0)
    }

    @Test func `what is said before agreeing and before leaving is what can be kept`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let asked = try await ann.get("/turtly/consent").expect(200)
        #expect(!asked.content.contains("the day on which you began it"), "it is sealed")
        #expect(asked.content.contains("how often it was changed"))
        try await ann.act("/turtly/consent")
        for path in ["/turtly/settings/withdraw", "/turtly/settings/leaving"] {
            let page = try await ann.get(path).expect(200)
            #expect(page.content.contains("what you let go of notes that you erased earlier"), "\(path)")
            #expect(page.content.contains("2027"), "\(path)")
        }
    }

    @Test func `the day is in the archive of its owner`() async throws {
        let site = try await TestSite()
        _ = try await site.writer("ann")
        let account = try await site.id(of: "ann")
        let file = ExportedNotebookConsent.file(of: account)
        let text = try await site.database.read { tx in String(decoding: try file.read(nil, tx).bytes, as: UTF8.self) }
        #expect(text.contains("agreed_on"))
    }

    @Test(arguments: Engine.available)
    func `whoever takes it back while they write leaves nothing behind`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let request = WatchingServerTests.request(of: try await site.writer("ann"))
        let viewer = try #require(try await site.services.viewers.viewer(of: request))
        let dependencies = Turtly(site.services).dependencies
        let notebook = try await dependencies.access.notebook(request, viewer)
        let (notes, consents) = (
            NoteActions(dependencies: dependencies), NotebookConsentActions(dependencies: dependencies)
        )
        for _ in 0..<5 {
            try await consents.agree(viewer)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        do {
                            _ = try await notes.save(NoteDraft(), to: nil, in: notebook, as: viewer)
                        } catch let problem as Problem { #expect(problem.code == "consent_needed") }
                    }
                }
                group.addTask { try await consents.withdraw(viewer, from: notebook) }
                try await group.waitForAll()
            }
            #expect(try await site.rows("notes") == 0)
        }
    }
}
