import Contracts
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct FleetTests {
    @Test func `many rounds due at once are closed once each by servers whose clocks are wrong`() async throws {
        try await Fleet.run { fleet in
            let people = try await fleet.accounts(6)
            let story = try await fleet.begin(by: people[0])
            var snippets: [PublicID<Snippet>] = []
            for (number, author) in people[1...3].enumerated() {
                snippets.append(try await fleet.submit("\(number)", to: story, by: author))
            }
            for voter in people[4...5] { try await fleet.servers[1].votes.vote(for: snippets[2], as: voter) }
            try await fleet.servers[2].votes.vote(for: snippets[1], as: people[4])
            let copies = Fleet.copies
            try await fleet.copyStories(copies)
            #expect(try await fleet.closeEverywhere() == 0, "none of them is over")

            try await fleet.end(in: Fleet.over)
            #expect(try await fleet.closeEverywhere() == copies + 1)

            #expect(try await fleet.number("select count(*) from rounds where state = 2 and number = 1") == copies + 1)
            #expect(try await fleet.number("select count(*) from rounds where state = 0 and number = 2") == copies + 1)
            #expect(try await fleet.number("select count(*) from rounds where closed_at < close_at") == 0)
            let won: SQL = "select count(*) from snippets where is_line = 1 and text = '2' and counted_votes = 2"
            #expect(try await fleet.number(won) == copies + 1)
            #expect(try await fleet.number("select count(*) from snippets where is_line = 1") == 2 * (copies + 1))
            #expect(try await fleet.number("select count(*) from jobs where event = 'closed'") == copies + 1)
            #expect(try await fleet.closeEverywhere() == 0)

            try await fleet.deliverEverywhere()
            // Two snippets with votes, and the one that won.
            #expect(try await fleet.number("select count(*) from point_events") == 3 * (copies + 1))
            #expect(try await fleet.number("select sum(points) from point_totals") == 13 * (copies + 1))
        }
    }

    @Test func `news are told once each, whoever tells them`() async throws {
        try await Fleet.run { fleet in
            let people = try await fleet.accounts(4)
            let story = try await fleet.begin(by: people[0])
            try await fleet.servers[0].follows.follow(story, as: people[3])
            for author in people[1...2] { try await fleet.submit("a line", to: story, by: author) }
            try await fleet.copyStories(60)
            try await fleet.end(in: Fleet.over)
            // Nobody voted: the ends are put off twice.
            for _ in 1...3 {
                try await fleet.closeEverywhere()
                try await fleet.end(in: Fleet.over)
            }
            try await fleet.deliverEverywhere()

            #expect(try await fleet.number("select count(*) from jobs") == 0)
            for (kind, count) in [("snippet-won", 61), ("snippet-lost", 61), ("story-line", 122)] {
                #expect(try await fleet.number("select count(*) from notifications where kind = \(kind)") == count)
            }
        }
    }

    @Test func `of votes that come around the end, those count that were taken, and no other`() async throws {
        try await Fleet.run { fleet in
            let people = try await fleet.accounts(40)
            let story = try await fleet.begin(by: people[0])
            for number in 0..<10 { try await fleet.submit("\(number)", to: story, by: people[number]) }
            let snippets = try await fleet.servers[0].reader.view(of: story, for: nil).candidates
            // One vote that is there before, so that the end is not put off.
            try await fleet.servers[0].votes.vote(for: snippets[0].publicID, as: people[39])
            try await fleet.end(in: .init(milliseconds: 300))

            let taken = try await withThrowingTaskGroup(of: Int.self) { group in
                for (number, voter) in people[10..<39].enumerated() {
                    let server = fleet.servers[number % fleet.servers.count]
                    group.addTask { try await fleet.storm(snippets.map(\.publicID), by: voter, on: server) }
                }
                for server in fleet.servers {
                    group.addTask {
                        while try await fleet.number("select count(*) from rounds where state = 2") == 0 {
                            try await server.closer.closeDue()
                            try await Task.sleep(for: .milliseconds(5))
                        }
                        return 0
                    }
                }
                return try await group.reduce(0, +)
            }

            let counted = try await fleet.number("select sum(counted_votes) from snippets where counted_votes >= 0")
            #expect(counted == taken + 1)
            #expect(try await fleet.number("select count(*) from votes") == counted)
            #expect(try await fleet.number("select count(*) from rounds where state = 2") == 1)
        }
    }

    @Test func `a round that somebody holds is waited for in the end`() async throws {
        try await Fleet.run(servers: 2) { fleet in
            let people = try await fleet.accounts(2)
            let story = try await fleet.begin(by: people[0])
            try await fleet.submit("held", to: story, by: people[1])
            try await fleet.end(in: Fleet.over)
            let isHeld = Signal()
            let database = fleet.servers[1].services.database
            async let holding: Void = database.write { tx in
                _ = try tx.value("select id from rounds limit 1 for share", as: Int64.self)
                isHeld.raise()
                _ = try tx.value("select 1 from pg_sleep(0.3)", as: Int.self)
            }
            await isHeld.wait()
            let closed = try await fleet.servers[0].closer.closeDue()
            try await holding

            #expect(closed == 1)
        }
    }
}

extension Fleet {
    /// The end of a round for which no more votes can be on their way.
    static let over = Instant.Span.seconds(-2)
    /// How many stories end at once besides the first; more are measured with `WEFT_ROUNDS` by Tests/Server.
    static let copies = 700

    func begin(by viewer: Viewer) async throws -> PublicID<Story> {
        var draft = StoryDraft()
        (draft.title, draft.text) = ("A race", "On your marks.")
        return try await servers[0].stories.begin(draft, as: viewer)
    }

    @discardableResult
    func submit(_ text: String, to story: PublicID<Story>, by viewer: Viewer) async throws -> PublicID<Snippet> {
        try await servers[0].snippets.submit(SnippetDraft(text: text), to: story, as: viewer)
    }

    /// Lets all servers close what is due, at the same time; answers with how many were closed together.
    @discardableResult
    func closeEverywhere() async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for server in servers { group.addTask { try await server.closer.closeDue() } }
            return try await group.reduce(0, +)
        }
    }

    /// Lets all servers tell the news at the same time, and once more what one of them had in hand.
    func deliverEverywhere() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server in servers { group.addTask { try await server.delivery.deliver() } }
            try await group.waitForAll()
        }
        for server in servers { try await server.delivery.deliver() }
    }

    /// Votes and takes votes back without end, until the round is over; answers with how many votes stand.
    func storm(_ snippets: [PublicID<Snippet>], by voter: Viewer, on server: StoryDependencies) async throws -> Int {
        var standing: Set<PublicID<Snippet>> = []
        while true {
            for snippet in snippets {
                do {
                    if standing.contains(snippet) {
                        try await server.votes.vote(for: snippet, false, as: voter)
                        standing.remove(snippet)
                    } else {
                        try await server.votes.vote(for: snippet, as: voter)
                        standing.insert(snippet)
                    }
                } catch let problem as Problem where problem.code == "round_closed" {
                    return standing.count
                }
            }
        }
    }
}
