import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// The figures of a card: they count what its viewer may see.
@Suite struct FigureTests {
    @Test(arguments: Engine.available)
    func `whom one blocks, or is blocked by, counts for nothing`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (chi, dan) = (try await site.signUp("chi"), try await site.signUp("dan"))
        let post = try await ann.post("a question")
        let other = try await ann.post("nobody said anything to this")
        for person in [chi, dan] {
            for verb in ["like", "boost"] { try await person.act("/posts/\(post)/\(verb)", ["on": "1"]) }
            try await person.post("an answer", ("reply_to", post))
        }
        try await ben.block("chi")
        let everybody = ["2", "2", "2"]
        for path in ["/@ann/\(post)", "/@ann", "/home/local"] {
            #expect(try await ben.get(path).figures(of: post) == ["1", "1", "1"], "\(path) for who blocks")
            #expect(try await chi.get(path).figures(of: post) == everybody, "\(path)")
            #expect(try await dan.get(path).figures(of: post) == everybody, "\(path)")
            #expect(try await site.visitor().get(path).figures(of: post) == everybody, "\(path)")
        }
        #expect(try await ben.get("/posts/\(post)/likes").text.contains("dan"))
        #expect(try await ben.get("/@ann/\(other)").figures(of: other) == ["0", "0", "0"])
        try await dan.block("ben")
        #expect(try await ben.get("/@ann/\(post)").figures(of: post) == ["0", "0", "0"])
        let links = try await ben.get("/@ann/\(post)").all("a").compactMap { $0["href"] }
        #expect(!links.contains("/posts/\(post)/likes"))
        // Who is away is counted for nobody already.
        try await site.setState(.suspended, of: "chi")
        #expect(try await ben.get("/@ann/\(post)").figures(of: post) == ["0", "0", "0"])
        try await site.setState(.active, of: "chi")
        try await ben.unblock("chi")
        #expect(try await ben.get("/@ann/\(post)").figures(of: post) == ["1", "1", "1"])
    }

    @Test(arguments: Engine.available)
    func `a reply for few counts for those who may see it`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (chi, dan) = (try await site.signUp("chi"), try await site.signUp("dan"))
        for person in [ben, chi] { try await person.follow("ann") }
        try await chi.follow("ben")
        let open = try await ann.post("for everybody")
        let closed = try await ann.post("for followers", ("audience", "2"))
        let answers = [
            try await ben.post("for my followers", ("reply_to", open), ("audience", "2")),
            try await ben.post("for my followers", ("reply_to", closed), ("audience", "2")),
        ]
        try await ben.post("@ann between us", ("reply_to", open), ("audience", "3"))

        for (person, number) in [(ann, "0"), (ben, "1"), (chi, "1")] {
            for post in [open, closed] {
                #expect(try await person.get("/@ann/\(post)").figures(of: post)[0] == number, "\(person.username)")
            }
        }
        for person in [dan, site.visitor()] {
            #expect(try await person.get("/@ann/\(open)").figures(of: open)[0] == "0")
        }
        try await ben.act("/@chi/follower")
        #expect(try await chi.get("/@ann/\(closed)").figures(of: closed)[0] == "0")
        for answer in answers { try await ben.act("/posts/\(answer)/delete") }
        #expect(try await ben.get("/@ann/\(closed)").figures(of: closed)[0] == "0")
    }

    @Test(arguments: Engine.available)
    func `pages that show a post hear of a reply for few only where they may see it`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let (chi, dan) = (try await site.signUp("chi"), try await site.signUp("dan"))
        try await chi.follow("ben")
        let post = try await ann.post("for everybody")
        try await site.forgetEvents()
        let pages = [try await listen(chi, to: post, on: site), try await listen(dan, to: post, on: site)]
        let answer = try await ben.post("for my followers", ("reply_to", post), ("audience", "2"))
        try await ben.act("/posts/\(answer)/delete")
        try await ben.post("for my followers", ("reply_to", post), ("audience", "2"))
        try await site.runPeriodicJobs()
        let told = await pages[0].next()?.data ?? ""
        #expect(told.contains("for everybody"), "\(told)")

        try await ann.act("/posts/\(post)/edit", ["text": "changed"])
        try await site.runPeriodicJobs()
        let untold = await pages[1].next()?.data ?? ""
        #expect(untold.contains("changed"), "nothing before that")
    }

    @Test func `a page asks for what differs with no statement where nobody is blocked, and with one more otherwise`()
        async throws
    {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        for number in 1...20 {
            let post = try await ann.post("number \(number)")
            try await ben.act("/posts/\(post)/like", ["on": "1"])
        }
        _ = try await site.signUp("chi")
        for path in ["/home/local", "/home/local"] { try await ben.get(path) }
        let before = try await site.database.statements { try await ben.get("/home/local") }.count
        try await ben.block("chi")
        for path in ["/home/local", "/home/local"] { try await ben.get(path) }
        let after = try await site.database.statements { try await ben.get("/home/local") }.count
        #expect(after == before + 1)
    }

    private func listen(_ person: Browser, to post: String, on site: TestSite) async throws -> OpenPage {
        let moment = try await person.moment()
        return try await person.listen(to: "post:\(post)", after: moment) { try await site.runPeriodicJobs() }
    }
}

extension Answer {
    /// How many replies, boosts and likes the card of a post counts.
    fileprivate func figures(of post: String) -> [String] {
        ["Reply", "Boost", "Like"].map { count($0, on: post) ?? "none" }
    }
}
