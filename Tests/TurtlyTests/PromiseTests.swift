import Contracts
import DatabaseTesting
import Foundation
import Kernel
import TestSupport
import Testing
import Web

@testable import Turtly

/// The promises on the page about privacy: the rows of one list, each with the tests that prove it.
@Suite struct PromiseTests {
    /// The tests by the first cell of the row that they prove, each with the file it stands in.
    private static let proofs: KeyValuePairs<String, [(file: String, test: String)]> = [
        "Other people, crawlers": [
            ("TurtlyTests/PromiseTests.swift", "other people and crawlers find closed notebooks and no author"),
            ("TurtlyTests/FeedPageTests.swift", "its author and a stranger get the same bytes"),
        ],
        "Thief of database, backups, logs, media": [
            ("TurtlyTests/CanaryTests.swift", "no word of a note stands in a table, an index, the log or a file"),
            ("TurtlyTests/LetGoTests.swift", "taking back write nothing beside the anonymous store"),
            ("PrivacyAuditTests/PrivacyAuditTests.swift", "what is stored tells no more than chance"),
        ],
        "The same with the server's secret files, or an operator reading the disk later": [
            ("VaultTests/SecretFilesTests.swift", "with the secret files only the password opens a notebook"),
            ("Server/test_nameless_texts.py", "fails_with_administrator_rights_alone"),
        ],
        "Someone who also knows when each member was online": [
            ("PrivacyAuditTests/PrivacyAuditTests.swift", "with online times not more than the page says"),
            ("PrivacyAuditTests/PrivacyAuditTests.swift", "the odds of each release hold for the fewest members"),
        ],
        "Operator watching the running server or changing its code": [
            ("TurtlyTests/WatchingServerTests.swift", "whoever runs the server reads a notebook while it is open"),
            ("TurtlyTests/WatchingServerTests.swift", "and sees who lets a text go at the moment of posting"),
        ],
        "Someone holding your unlocked phone, or a stolen session": [
            ("TurtlyTests/LockPageTests.swift", "every way to a locked notebook answers 423"),
            ("TurtlyTests/PromiseTests.swift", "under a screen lock nobody sees which texts are one's own"),
        ],
    ]

    @Test func `the page about privacy has the promises as they stand in one list`() async throws {
        let site = try await TestSite()
        let page = try await site.visitor().get("/about/privacy").expect(200)
        #expect(page.all("table.promises thead th").map(\.text) == Turtly.promises.columns)
        let rows = page.all("table.promises tbody tr").map { row in row.children.map(\.text) }
        #expect(rows == Turtly.promises.rows)
        #expect(rows.count == 6 && rows.allSatisfy { $0.count == 3 })
        #expect(page.all("main h2").map(\.text).contains("What Turtly promises, and against whom"))
    }

    @Test func `no promise stands there without tests, and each of these is there`() throws {
        #expect(Self.proofs.map(\.key) == Turtly.promises.rows.map(\.first))
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        for (row, proofs) in Self.proofs {
            #expect(!proofs.isEmpty, "\(row)")
            for proof in proofs {
                let text = try String(contentsOf: tests.appending(path: proof.file), encoding: .utf8)
                #expect(text.contains(proof.test), "\(row): \(proof.file), \(proof.test)")
            }
        }
    }

    @Test(arguments: Engine.available)
    func `other people and crawlers find closed notebooks and no author`(engine: Engine) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann", "eve")
        let note = try await fixture.note("Quitte for nobody", by: people[0], title: "Zwetschge")
        try await fixture.shown("A text that was let go", by: people[0])
        for path in [note, "\(note)/edit", "\(note)/versions", "\(note)/publish", "\(note)/publication/remove"] {
            try await people[1].get(path).expect(404)
            #expect(try await fixture.site.visitor().get(path).location?.hasPrefix("/login") ?? false, "\(path)")
        }
        #expect(try await fixture.site.visitor().get("/turtly/feed").location?.hasPrefix("/login") ?? false)
        let feed = try await people[1].get("/turtly/feed").expect(200)
        let shown = try #require(feed.first("main")).text
        #expect(shown.contains("A text that was let go") && !shown.contains("ann") && !shown.contains("Zwetschge"))
        let profile = try await people[1].get("/@ann").body
        #expect(!profile.contains("A text that was let go") && !profile.contains("Quitte"))
    }

    @Test(arguments: Engine.available)
    func `under a screen lock nobody sees which texts are one's own`(engine: Engine) async throws {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann")
        let ann = people[0]
        let note = try await fixture.shown("A text that was let go", by: ann)
        #expect(try await ann.get(note).text.contains("Out there until"))
        let pin = [("pin", "918273"), ("password", TestSite.password), ("csrf", try await ann.sessionToken())]
        try await ann.send(.post, "/turtly/settings/lock/pin", pin).expect(303)
        // The browser that set it, and another one with the same password, as whoever stole a session has it.
        try await ann.send(.post, "/turtly/lock", [("csrf", try await ann.sessionToken())]).expect(303)
        for browser in [ann, try await fixture.site.logIn("ann")] {
            for path in [note, "\(note)/publish", "\(note)/publication/remove"] {
                let page = try await browser.get(path).expect(423)
                #expect(!page.text.contains("Out there until") && !page.body.contains("A text that was let go"))
            }
            let state = try await browser.calls(.get, "/api/weft/v1\(note)/publication").expect(423)
            #expect(state.body.contains("notebook_locked"))
            #expect(try await browser.get("/turtly/feed").all(".feed a[href^=/turtly/notes/]").isEmpty)
        }
    }
}
