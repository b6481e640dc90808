import App
import Configuration
import Contracts
import Demo
import Foundation
import Kernel
import SQL
import TestSupport
import Testing
import Web

/// A new place is one folder and one line: everything else finds it.
@Suite struct GardenTests {
    /// The one line.
    private func site() async throws -> TestSite { try await TestSite(hasRateLimits: false, with: [Garden.self]) }

    @Test func `the navigation leads to it, and to what is made there`() async throws {
        let site = try await site()
        let ann = try await site.signUp("ann")

        let home = try await ann.get("/home")
        #expect(home.all("nav.places a").map(\.text).last == "Garden")
        let page = try await ann.get("/garden")
        #expect(page.first("html")?["data-place"] == "garden")
        #expect(page.all("nav.places a").filter { $0["aria-current"] == "page" }.map(\.text) == ["Garden"])
        #expect(page.first("a.compose")?["href"] == "/garden" && page.first("a.compose")?.text == "Plant a word")
    }

    @Test func `visitors read what it is for, and browsers have a shortcut to it`() async throws {
        let site = try await site()
        let visitor = site.visitor()

        #expect(try await visitor.get("/").all("ul.threads li").last?.text.contains("Words that grow.") == true)
        #expect(try await visitor.get("/about").text.contains("Garden, for words that grow"))
        #expect(try await visitor.get("/manifest.webmanifest").body.contains(#"{"name":"Garden","url":"/garden"}"#))
    }

    @Test func `it can be the place that opens first, and stands among the settings`() async throws {
        let site = try await site()
        let ann = try await site.signUp("ann")

        #expect(try await ann.get("/settings").all("a").contains { $0["href"] == "/garden/mine" })
        try await ann.get("/settings/account")
        try await ann.submit("Save", ["start": "garden"]).expect(303)
        #expect(try await ann.get("/").location == "/garden")
    }

    @Test func `nobody is called as it is`() async throws {
        let site = try await site()
        for name in ["garden", "Gardener"] {
            await #expect(throws: BrowserError.self, "\(name)") { try await site.signUp(name) }
        }
        _ = try await TestSite().signUp("gardener")
    }

    @Test func `the operator sets it by its variable, and is told what that can be`() async throws {
        let types: [any Feature.Type] = [Garden.self]
        for (text, rows, mistakes) in [("", 3, 0), ("5", 5, 0), ("many", 3, 1)] {
            var reader = SettingReader(["WEFT_GARDEN_ROWS": text])
            var values = SettingValues()
            for setting in types.settings { setting.read(&reader, into: &values) }
            reader.refuseUnknownNames()
            #expect(values[Garden.rows] == rows && reader.mistakes.count == mistakes, "\(reader.mistakes)")
        }
        let site = try await TestSite(with: [Garden.self]) { $0[Garden.rows] = 1 }
        let ann = try await site.signUp("ann")
        #expect(try await ann.act("/garden", [("word", "moss")]).status == 303)
        await #expect(throws: BrowserError.self) { try await ann.act("/garden", [("word", "fern")]) }
    }

    @Test func `the demo world has something in it`() async throws {
        let site = try await site()
        let sum = try await Demo(site.services, among: site.application.features).fill(hasPictures: false)

        #expect(sum.counts.contains { $0.label == "plants" && $0.number == sum.people })
        #expect(sum.counts.contains { $0.label == "posts" })
        let planted = try await site.database.read { tx in
            try tx.value("select count(*) from garden_plants", as: Int.self)
        }
        #expect(planted == sum.people)
    }

    @Test func `its routes are in the matrix by the rows beside it, and let in whom those say`() async throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let rules = RouteTable.rules(of: RouteTable.rows(in: folder))
        let site = try await site()
        let usual = Set(try await TestSite().routes.map(\.name))
        let added = site.routes.filter { !usual.contains($0.name) }

        #expect(Set(added.map(\.name)) == Set(rules.keys))
        for route in added {
            let answer = try await site.visitor().send(route.method, route.pattern.description)
            switch rules[route.name] {
            case .members: #expect(answer.leadsToLogin, "\(route.name)")
            case .open: #expect(answer.status == 200, "\(route.name)")
            default: Issue.record("\(route.name) has no rule")
            }
        }
    }

    @Test func `people take what they planted with them, and nothing of them stays`() async throws {
        let site = try await site()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        for (person, word) in [(ann, "moss"), (ben, "fern")] { try await person.act("/garden", [("word", word)]) }
        let id = try await site.id(of: "ann")

        let file = try #require(
            site.application.features.flatMap { $0.export(id) }.first { $0.name == "garden/plants.txt" }
        )
        let piece = try await site.database.read { tx in try file.read(nil, tx) }
        #expect(String(decoding: piece.bytes, as: UTF8.self) == "moss")
        try await ann.get("/settings/data")
        try await ann.submit("Request archive", ["password": TestSite.password])
        let archive = try await ann.get("/settings/data/archive")
        #expect(String(decoding: archive.bytes, as: UTF8.self).contains("garden/plants.txt"))

        try await ann.get("/settings/data/delete")
        try await ann.submit("Delete my account", ["username": "ann", "password": TestSite.password, "now": "1"])
        try await site.runPeriodicJobs()
        let left = try await site.database.read { tx in
            try tx.values("select word from garden_plants", as: String.self)
        }
        #expect(left == ["fern"])
    }
}
