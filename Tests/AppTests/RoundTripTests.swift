import DatabaseTesting
import TestSupport
import Testing

/// How often pages wait for the database: on PostgreSQL each time is a way there and back.
@Suite struct RoundTripTests {
    /// The pages, and how often each waits where it was shown before.
    ///
    /// One is for who asks; what no answer of another is needed for goes out together.
    private static let most = [
        "/home": 2, "/home/local": 3, "/@ann": 14, "/prolific": 15, "/prolific/threads/:thread": 8,
    ]

    @Test(arguments: Engine.available)
    func `a page that was shown before waits for the database as often as is written here, and no more`(
        engine: Engine
    ) async throws {
        let world = try await MatrixWorld(engine, of: [.follower])
        let (ann, ben, cleo) = (try world[.author], try world[.follower], try world[.mentioned])
        try await ben.follow(Kind.mentioned.username)
        for number in 1...12 {
            try await ann.post("Plums are ripe, part \(number)")
            try await cleo.post("Cherries are ripe, part \(number)")
        }
        let story = try await ann.act("/prolific/new", ["text": "Once", "title": "Open to all", "visibility": "0"])
        let thread = try #require(story.location?.split(separator: "/").last).description
        for (pattern, most) in Self.most.sorted(by: { $0.key < $1.key }) {
            let path = pattern.replacing(":thread", with: thread)
            for _ in 1...2 { try await ben.get(path).expect(200) }
            let waits = try await world.site.database.roundTrips { try await ben.get(path).expect(200) }
            #expect(waits <= most, "\(pattern)")
        }
    }
}
