import DatabaseTesting
import TestSupport
import Testing

/// How often pages wait for the database: on PostgreSQL each time is a way there and back.
@Suite struct RoundTripTests {
    /// The pages, and how often each waits where it was shown before.
    ///
    /// All that needs no answer of another goes out together, the question who asks among it. The second wait of ann's
    /// profile is for the viewer's votes, since she has polls on it.
    private static let most = [
        "/home": 1, "/home/local": 1, "/@ann": 2, "/@p_stranger": 1, "/prolific": 2, "/prolific/threads/:thread": 2,
        "/tapestry/groups/:group": 2, "/moods": 2, "/settings": 1,
    ]

    @Test(arguments: Engine.available)
    func `a page that was shown before waits for the database as often as is written here, and no more`(
        engine: Engine
    ) async throws {
        let world = try await MatrixWorld(engine, of: [.follower, .stranger])
        let (ann, ben, cleo) = (try world[.author], try world[.follower], try world[.mentioned])
        let dan = try world[.stranger]
        try await ben.follow(Kind.mentioned.username)
        for number in 1...12 {
            try await ann.post("Plums are ripe, part \(number)")
            try await cleo.post("Cherries are ripe, part \(number)")
        }
        try await dan.post("Figs are ripe")
        let story = try await ann.act("/prolific/new", ["text": "Once", "title": "Open to all", "visibility": "0"])
        let thread = try #require(story.location?.split(separator: "/").last).description
        for person in [ann, ben, cleo] {
            try await person.act("/moods/consent")
            try await person.act("/moods/new", ["emoji": "😌", "audience": "everyone"])
        }
        let group = try await group(of: ann, with: ben)
        for (pattern, most) in Self.most.sorted(by: { $0.key < $1.key }) {
            let path = pattern.replacing(":thread", with: thread).replacing(":group", with: group)
            for _ in 1...2 { try await ben.get(path).expect(200) }
            let waits = try await world.site.database.roundTrips { try await ben.get(path).expect(200) }
            // SQLite, which is in this process, looks up first who asks.
            #expect(waits <= most + (engine == .postgres ? 0 : 1), "\(pattern)")
        }
    }

    /// A group of `founder` with `other` and a story of each.
    private func group(of founder: Browser, with other: Browser) async throws -> String {
        try await founder.get("/tapestry/new")
        try await founder.submit("form[data-dates]", ["name": "Sunday Table", "cadence": "2"])
        let code = try #require(try await founder.submit("form[data-dates]").location)
        let group = try #require(code.split(separator: "/").dropFirst(2).first).description
        let page = try await founder.get(code).expect(200)
        let word = try #require(page.text.firstMatch(of: /[A-Z0-9]{5}-[A-Z0-9]{5}/)).output
        try await other.act("/tapestry/join", [("code", String(word)), ("join", "1")])
        for person in [founder, other] {
            try await person.get("/tapestry/write")
            try await person.submit("form.story-form", ["text": "Plums are ripe", "group": group]).expect(303)
        }
        return group
    }
}
