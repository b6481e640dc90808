import App
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// The refusals of the search: who may not see something finds it neither as a result nor as a number.
@Suite struct SearchRefusalTests {
    @Test(arguments: Engine.available, [false, true])
    func `a post for followers is found by its author and whoever is named, and by nobody else`(
        engine: Engine,
        isSettled: Bool
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, dan) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("dan"))
        try await ben.follow("ann")
        let closed = try await ann.publish("the xylophone of @dan", for: .followers)
        let quiet = try await ann.publish("another xylophone", for: .unlisted)
        let email = try await ann.publish("@dan a secret xylophone", for: .addressed)
        if isSettled { try await site.runPeriodicJobs() }

        #expect(try await ann.found("xylophone") == [email, quiet, closed])
        #expect(try await dan.found("xylophone") == [email, closed])
        #expect(try await ben.found("xylophone") == [])
        #expect(try await site.visitor().found("xylophone") == [])
        #expect(try await site.visitor().get("/search?q=xylophone").text.contains("Nothing found"))
    }

    @Test(arguments: Engine.available)
    func `what one liked or kept is found until it is let go, or may not be seen any more`(engine: Engine) async throws
    {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ben.follow("ann")
        let closed = try await ann.publish("a xylophone", for: .followers)
        let quiet = try await ann.publish("a quiet xylophone", for: .unlisted)
        try await site.runPeriodicJobs()
        try await ben.act("/posts/\(closed)/like", ["on": "1"])
        try await ben.act("/posts/\(quiet)/bookmark", ["on": "1"])
        #expect(try await ben.found("xylophone") == [quiet, closed])
        try await site.runPeriodicJobs()
        #expect(try await ben.found("xylophone") == [quiet, closed])

        try await ben.act("/posts/\(quiet)/bookmark", ["on": "0"])
        #expect(try await ben.found("xylophone") == [closed])
        try await ben.unfollow("ann")
        #expect(try await ben.found("xylophone") == [])
    }

    @Test(arguments: Engine.available)
    func `the blocked, the muted and the sleeping are not found, and come back`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        let post = try await cast.ann.publish("a xylophone")
        try await site.runPeriodicJobs()
        #expect(try await cast.dan.found("xylophone") == [])
        #expect(try await cast.ben.found("xylophone") == [post])

        try await cast.ben.mute("ann")
        #expect(try await cast.ben.found("xylophone") == [])
        #expect(try await cast.ben.found("xylophone from:ann") == [post])
        for state in [AccountState.suspended, .deactivated, .deleting] {
            try await site.setState(state, of: "ann")
            #expect(try await cast.cleo.found("xylophone") == [])
            #expect(try await cast.cleo.found("from:ann") == [])
        }
        try await site.setState(.active, of: "ann")
        #expect(try await cast.cleo.found("xylophone") == [post])
        try await site.setState(.limited, of: "ann")
        #expect(try await cast.cleo.found("xylophone") == [])
    }

    @Test(arguments: Engine.available)
    func `whoever does not want to be found is found only by those it concerns`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben, dan) = (try await site.signUp("ann"), try await site.signUp("ben"), try await site.signUp("dan"))
        let post = try await ann.publish("a xylophone for @ben")
        try await ann.act("/settings/privacy", ["audience": "0", "discoverable": "1"])
        #expect(try await ann.found("xylophone") == [post])
        #expect(try await ben.found("xylophone") == [post])
        #expect(try await dan.found("xylophone") == [])
        try await dan.act("/posts/\(post)/like", ["on": "1"])
        #expect(try await dan.found("xylophone") == [post])
        try await dan.act("/posts/\(post)/like", ["on": "0"])
        #expect(try await dan.found("xylophone") == [])

        try await ann.act("/settings/privacy", ["audience": "0", "indexable": "1"])
        #expect(try await dan.found("xylophone") == [post])
    }

    @Test(arguments: Engine.available, [false, true])
    func `what is changed or deleted is found by its old words no more`(engine: Engine, isSettled: Bool) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.publish("a xylophone")
        if isSettled { try await site.runPeriodicJobs() }
        try await ann.act("/posts/\(post)/edit", ["text": "a zither"])
        if isSettled { try await site.runPeriodicJobs() }
        #expect(try await ben.found("xylophone") == [])
        #expect(try await ben.found("zither") == [post])

        try await ann.act("/posts/\(post)/delete")
        if isSettled { try await site.runPeriodicJobs() }
        #expect(try await ben.found("zither") == [])
        #expect(try await site.database.count("search_documents") == 0)
        #expect(try await site.database.count("search_readers") == 0)
    }

    @Test(arguments: Engine.available)
    func `an erased account leaves nothing in the index`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.publish("a xylophone", for: .followers)
        try await ann.publish("a xylophone for @ben", for: .addressed)
        let kept = try await ben.publish("a zither for @ann", for: .addressed)
        try await site.runPeriodicJobs()
        let id = try await site.id(of: "ann")
        try await site.database.write { [features = site.application.features] tx in
            for feature in features { try feature.erase(id, in: tx) }
        }
        #expect(try await ben.found("xylophone") == [])
        #expect(try await ben.found("zither") == [kept])
        #expect(try await site.database.count("search_documents") == 1)
        #expect(try await site.database.count("search_readers") == 1)
    }

    @Test func `nobody may search more than thirty times a minute, and the log does not know what for`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for _ in 0..<30 { try await ann.get("/search?q=xylophone").expect(200) }
        try await ann.get("/search?q=xylophone").expect(429)
        site.clock.advance(by: .minutes(1))
        try await ann.get("/search?q=xylophone").expect(200)
        #expect(!site.log.contains("xylophone"))
    }
}

extension Browser {
    /// The numbers of the posts that a search finds, in order.
    func found(_ typed: String) async throws -> [String] {
        try await get("/search?type=posts&q=\(typed.escaped)").expect(200).posts
    }
}

extension String {
    /// As it stands in an address.
    var escaped: String {
        utf8.map { "%" + String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }.joined()
    }
}

extension Database {
    func count(_ table: SQL) async throws -> Int {
        try await read { tx in try tx.value("select count(*) from \(table)") ?? 0 }
    }
}
