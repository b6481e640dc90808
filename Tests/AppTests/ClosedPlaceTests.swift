import App
import Contracts
import Kernel
import TestSupport
import Testing
import Web

/// Places that the operator has switched off: nothing leads to them, and nothing of anybody is lost in them.
@Suite struct ClosedPlaceTests {
    private static let places = Application.featureTypes.places

    private func site(open names: Set<String>) async throws -> TestSite {
        try await TestSite { site in site.places.removeAll { !names.contains($0.name) } }
    }

    @Test(arguments: places.dropFirst())
    func `one that is off has no route, no entry and no word on any page`(place: Place) async throws {
        let site = try await site(open: Set(Self.places.map(\.name)).subtracting([place.name]))
        let ann = try await site.signUp("ann")

        let start = "/\(place.name)"
        #expect(
            site.routes.filter {
                "\($0.pattern)/".hasPrefix("\(start)/") || "\($0.pattern)".hasPrefix("/api/v1\(start)/")
            }
            .isEmpty
        )
        #expect(try await ann.get(start).status == 404)
        _ = try await site.signUp("ben")
        let paths = [
            "/home", "/settings", "/settings/account", "/settings/notifications", "/settings/privacy", "/suggestions",
            "/search?q=wool", "/@ann", "/@ben/block", "/messages", "/messages/requests", "/messages/new?to=ben",
        ]
        for path in paths {
            let page = try await ann.get(path).expect(200)
            #expect(!page.body.contains("href=\"\(start)"), "\(path)")
            #expect(!page.text.contains(place.title), "\(path)")
        }
        let visitor = site.visitor()
        for path in ["/", "/about", "/manifest.webmanifest"] {
            #expect(!(try await visitor.get(path).body.contains(place.title)), "\(path)")
        }
    }

    @Test func `where only Home is open, no sentence speaks of what is made elsewhere`() async throws {
        let site = try await site(open: ["home"])
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.act("/messages/new", ["to": "ann", "text": "Plums are ripe."])
        let request = try await ann.get("/messages/requests").first("article.conversation a.name")?["href"]
        let waiting = try #require(request?.split(separator: "#").first).description

        let paths = [
            "/settings", "/settings/account", "/settings/notifications", "/settings/privacy", "/suggestions",
            "/@ben/block", "/messages", "/messages/new", waiting,
        ]
        for path in paths { #expect(try await Self.words(on: path, for: ann) == [], "\(path)") }
        #expect(try await Self.words(on: "/messages/requests", for: ben) == [], "no request waits")
    }

    /// The words of the places that are off which somebody reads on a page.
    private static func words(on path: String, for person: Browser) async throws -> [String] {
        let text = try await person.get(path).expect(200).text.lowercased()
        return text.matches(of: /\b(groups?|issues?|story|stories|moods?|notebooks?)\b/).map { String($0.output.0) }
    }

    @Test func `its tables stay, and what people have there is in their archives and goes with them`() async throws {
        let (whole, small) = (try await TestSite(), try await site(open: ["home"]))
        let ann = try await whole.signUp("ann")
        let id = try await whole.id(of: "ann")
        _ = try await small.signUp("ann")
        let other = try await small.id(of: "ann")

        let files = { (site: TestSite, account: ID<Account>) in
            site.application.features.flatMap { $0.export(account) }.map(\.name)
        }
        #expect(files(small, other) == files(whole, id))
        #expect(small.application.features.count == whole.application.features.count)
        #expect(try await ann.get("/settings").status == 200)
        #expect(small.application.periodicJobs.count < whole.application.periodicJobs.count)
    }
}
