import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@Suite struct PeopleSearchTests {
    @Test(arguments: Engine.available)
    func `the exact name comes first, then whom one follows, then the others, over all pages`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let viewer = try await site.signUp("viewer")
        var names: [String] = []
        for number in 10..<36 { names.append("mara\(number)") }
        for name in names + ["mara"] { _ = try await site.signUp(name) }
        let fan = try await site.signUp("fan")
        for name in ["mara11", "mara12"] { try await fan.follow(name) }
        for name in ["mara30", "mara35"] { try await viewer.follow(name) }

        let first = try await viewer.get("/search?q=mara&type=people")
        let next = try #require(first.all("a").first { $0["rel"] == "next" }?["href"])
        let second = try await viewer.get(next)
        let people = first.all("main .person") + second.all("main .person")
        let found = people.compactMap { $0["id"]?.dropFirst(7) }.map { String($0) }

        let followed = ["mara30", "mara35"], popular = ["mara11", "mara12"]
        let rest = names.filter { !(followed + popular).contains($0) }
        let order = [["mara"], followed, popular, rest].flatMap(\.self)
        #expect(found == order)
    }

    @Test(arguments: Engine.available)
    func `whoever is in no suggestions is found by those they follow and by those who follow them`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, cleo) = (
            try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("cleo")
        )
        try await ann.follow("ben")
        try await ann.act("/settings/privacy", ["audience": "0"])
        for (person, isFound) in [(ben, true), (cleo, false)] {
            for words in ["%40ann", "ann"] {
                let people = try await person.get("/search?q=\(words)&type=people").all("main .person")
                #expect(people.contains { $0["id"] == "person-ann" } == isFound)
            }
        }
        try await cleo.follow("ann")
        #expect(try await cleo.get("/search?q=%40ann&type=people").first("#person-ann") != nil)
    }
}
