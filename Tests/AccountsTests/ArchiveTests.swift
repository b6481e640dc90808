import Accounts
import DatabaseTesting
import Foundation
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct ArchiveTests {
    @Test func `an archive is for whoever has just typed their password, for a day`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        #expect(try await ann.get("/settings/data/archive").status == 404)
        #expect(try await ann.get("/settings/data").body.contains("only you can open it is not in it"))
        #expect(try await ann.submit("Request archive", ["password": "not hers"]).status == 422)
        #expect(try await ann.get("/settings/data/archive").status == 404)

        try await ann.get("/settings/data")
        try await ann.submit("Request archive", ["password": TestSite.password])
        #expect(try await ann.get("/settings/data/archive").status == 200)
        let found = try await site.logIn("ann")
        #expect(try await found.get("/settings/data/archive").status == 404, "it is for the session that asked")
        #expect(try await found.get("/settings/data").first("input[type=password]") != nil)
        site.clock.advance(by: .days(1))
        #expect(try await ann.get("/settings/data/archive").status == 404)
        #expect(try await site.visitor().get("/settings/data/archive").status == 303)
    }

    @Test func `an archive opens elsewhere and holds what one wrote, not what others hide`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.ann.act("/@ben/follow", [("on", "1")])
        _ = try await site.post("My words, “quoted”", by: cast.ann)
        let open = try await site.post("Open", by: cast.ben)
        let hidden = try await site.post("Soon hidden", by: cast.cleo)
        for post in [open, hidden] { try await cast.ann.act("/posts/\(post)/bookmark", [("on", "1")]) }
        try await cast.ann.act("/posts/\(open)/mute", [("on", "1")])
        let changed = try await site.post("Which?", by: cast.ann)
        for answers in [["cocoa", "milk"], ["cake", "milk"]] {
            site.clock.advance(by: .minutes(1))
            let options = answers.map { ("option", $0) }
            try await cast.ann.act("/posts/\(changed)/edit", [("text", "Which?")] + options)
        }
        try await cast.cleo.act("/@ann/block", [("on", "1")])
        try await site.mute("ben", by: "ann", hidesNotices: false)
        try await cast.ann.get("/settings/data")
        try await cast.ann.submit("Request archive", ["password": TestSite.password])

        let answer = try await cast.ann.get("/settings/data/archive")
        let files = try Unzipped.files(of: answer.bytes)

        #expect(answer.header("content-type") == "application/zip")
        #expect(files["following_accounts.csv"]?.hasSuffix("ben@weft.test,true,false,\n") ?? false)
        #expect(files["muted_accounts.csv"] == "Account address,Hide notifications\nben@weft.test,false\n")
        #expect(files["blocked_accounts.csv"] == "dan@weft.test\n")
        #expect(files["bookmarks.csv"] == "https://weft.test/@ben/\(open)\n")
        #expect(files["home/posts.json"]?.contains("My words, “quoted”") ?? false)
        #expect(files["home/posts.json"]?.contains("cocoa") ?? false, "in an earlier version")
        #expect(files["home/muted.json"]?.contains(open) ?? false)
        #expect(files["account.json"]?.contains("ann@weft.test") ?? false)
        #expect(files["index.html"]?.contains("home/posts.html") ?? false)
        #expect(files.values.allSatisfy { !$0.contains("Soon hidden") && !$0.contains("password") })
    }

    @Test(arguments: Engine.available)
    func `an archive holds how one came, what one was called, how pages look, and one's invitations`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine) { $0.membersInvite = true }
        let ann = try await site.signUp("ann")
        let id = try await site.id(of: "ann")
        try await site.database.write { tx in
            _ = try tx.run("update sign_ups set reason = 'I weave' where account_id = \(id)")
        }
        try await ann.get("/settings/account")
        try await ann.submit("Change username", ["username": "anna"]).expect(303)
        try await ann.act("/settings/appearance", [("theme", "\(Theme.dark.rawValue)")])
        try await ann.act("/settings/privacy", [("audience", "2")])
        try await ann.get("/settings/invites")
        try await ann.submit("Make a link", ["uses": "3", "days": "5"]).expect(303)
        try await ann.get("/settings/data")
        try await ann.submit("Request archive", ["password": TestSite.password])

        let files = try Unzipped.files(of: try await ann.get("/settings/data/archive").bytes)

        let account = try #require(files["account.json"])
        for words in ["I weave", "[\"ann\"]", "\"dark\"", "\"followers\""] {
            #expect(account.contains(words), "\(words) in \(account)")
        }
        #expect(files["invitations.json"]?.contains("\"limit\":3") ?? false)
    }
}

extension TestSite {
    fileprivate func mute(_ target: String, by account: String, hidesNotices: Bool) async throws {
        let (target, account) = (try await id(of: target), try await id(of: account))
        try await database.write { tx in
            _ = try tx.run(
                """
                insert into mutes (account_id, target_id, created_at, hides_notices)
                values (\(account), \(target), 1, \(hidesNotices))
                """
            )
        }
    }
}

/// An archive, opened by another program than ours.
enum Unzipped {
    static func files(of bytes: [UInt8]) throws -> [String: String] {
        let path = FileManager.default.temporaryDirectory.appending(path: "weft-\(UUID().uuidString).zip")
        defer { try? FileManager.default.removeItem(at: path) }
        try Data(bytes).write(to: path)
        let script = """
            import json, sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            assert archive.testzip() is None
            print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
            """
        let text = try Command.run(["python3", "-c", script, path.path])
        return try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    }
}
