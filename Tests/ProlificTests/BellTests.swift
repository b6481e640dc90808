import Contracts
import Kernel
import Runtime
import SQL
import Synchronization
import TestSupport
import Testing

@testable import Prolific

/// Votes around the end of a round on PostgreSQL, and rounds that wait for them.
@Suite struct BellTests {
    @Test func `a vote that came in time counts however late it is written, and no other`() async throws {
        try await Fleet.run { fleet in
            let people = try await fleet.accounts(6)
            let story = try await fleet.begin(by: people[0])
            let one = try await fleet.submit("one", to: story, by: people[1])
            let two = try await fleet.submit("two", to: story, by: people[2])
            try await fleet.servers[1].votes.vote(for: one, as: people[3])
            let early = ContinuousClock.now - .milliseconds(700)
            try await fleet.end(in: .init(milliseconds: -300))

            for (index, server) in fleet.servers.enumerated() {
                try await server.votes.vote(for: two, as: people[3 + index], arrival: early)
            }
            try await fleet.servers[2].votes.vote(for: one, false, as: people[3], arrival: early)
            for server in fleet.servers {
                let late = try await problem {
                    try await server.votes.vote(for: one, as: people[5], arrival: ContinuousClock.now)
                }
                #expect(late == "round_closed")
            }
            try await fleet.end(in: Fleet.over)
            try await fleet.closeEverywhere()

            #expect(try await fleet.number("select counted_votes from snippets where text = 'two'") == 3)
            #expect(try await fleet.number("select counted_votes from snippets where text = 'one'") == 0)
            #expect(try await fleet.number("select count(*) from rounds where closed_at < close_at") == 0)
        }
    }

    @Test func `a round in which somebody voted just now is not closed with the bell`() async throws {
        try await Fleet.run(servers: 1) { fleet in
            let people = try await fleet.accounts(3)
            let story = try await fleet.begin(by: people[0])
            let one = try await fleet.submit("one", to: story, by: people[1])
            try await fleet.servers[0].votes.vote(for: one, as: people[2])
            let clock = fleet.servers[0].clock
            let isDue = try await fleet.database.write { tx in
                try tx.run("update rounds set close_at = \(clock.now(in: tx)) - \(Bell.least) where state = 1")
                return try ClosingQueries.hasDue(clock, in: tx)
            }
            #expect(!isDue)
        }
    }

    @Test func `a round is held open for a second at most, and is closed whoever comes late`() async throws {
        try await Fleet.run(servers: 2) { fleet in
            let people = try await fleet.accounts(4)
            let story = try await fleet.begin(by: people[0])
            let one = try await fleet.submit("one", to: story, by: people[1])
            try await fleet.servers[1].votes.vote(for: one, as: people[2])
            try await fleet.end(in: .init(milliseconds: -1001))
            // Votes come until the end of time, and say that they came in time.
            let came = ContinuousClock.now - .seconds(1)
            #expect(try await fleet.closeEverywhere() == 1)
            let late = try await problem {
                try await fleet.servers[0].votes.vote(for: one, as: people[3], arrival: came - .seconds(5))
            }
            #expect(late == "round_closed")
        }
    }

    @Test func `a round in which nobody voted of late is closed almost at once`() async throws {
        try await Fleet.run(servers: 1) { fleet in
            let people = try await fleet.accounts(3)
            let story = try await fleet.begin(by: people[0])
            let one = try await fleet.submit("one", to: story, by: people[1])
            try await fleet.servers[0].votes.vote(for: one, as: people[2])
            try await fleet.database.write { tx in try tx.run("update votes set created_at = created_at - 60000") }
            try await fleet.end(in: .init(milliseconds: -Int64(Bell.least)))
            #expect(try await fleet.closeEverywhere() == 1)
        }
    }

    @Test func `who comes to a round that waits for votes waits as well, and finds the next one`() async throws {
        try await Fleet.run(servers: 2) { fleet in
            let people = try await fleet.accounts(4)
            let story = try await fleet.begin(by: people[0])
            let one = try await fleet.submit("one", to: story, by: people[1])
            try await fleet.servers[1].votes.vote(for: one, as: people[2])
            try await fleet.end(in: .init(milliseconds: -100))

            try await fleet.submit("two", to: story, by: people[3])

            #expect(try await fleet.number("select count(*) from rounds where state = 2") == 1)
            #expect(try await fleet.number("select round_number from snippets where text = 'two'") == 2)
        }
    }

    @Test func `who came before a round began votes in it, by the database's clock, on whatever server`() async throws {
        try await Fleet.run { fleet in
            // The first server's machine is ten minutes ahead, the last one's ten minutes behind.
            let old = try await fleet.account("old", on: 0)
            let host = try await fleet.account("host", on: 1)
            let writer = try await fleet.account("writer", on: 1)
            let story = try await fleet.begin(by: host)
            try await fleet.database.write { tx in _ = try tx.value("select 1 from pg_sleep(1)", as: Int.self) }
            let snippet = try await fleet.submit("one", to: story, by: writer)
            try await fleet.database.write { tx in _ = try tx.value("select 1 from pg_sleep(1)", as: Int.self) }
            let new = try await fleet.account("new", on: 2)

            for server in fleet.servers {
                #expect(try await problem { try await server.votes.vote(for: snippet, as: old) } == "none")
                #expect(try await problem { try await server.votes.vote(for: snippet, as: new) } == "too_new")
            }
        }
    }

    @Test func `servers whose machines disagree give out numbers by the database's clock`() async throws {
        try await Fleet.run { fleet in
            for server in fleet.servers {
                let id = server.services.ids.next(Snippet.self, at: server.services.clock.now)
                let clock = server.clock
                let now = try await fleet.database.read { tx in try clock.read(in: tx) }
                #expect(now.since(id.instant).milliseconds.magnitude < 60_000)
            }
        }
    }

    @Test func `who goes while rounds close, and who closes them, never wait for each other`() async throws {
        try await Fleet.run(servers: 2) { fleet in
            let people = try await fleet.accounts(3)
            let story = try await fleet.begin(by: people[0])
            try await fleet.submit("one", to: story, by: people[1])
            try await fleet.servers[0].follows.follow(story, as: people[1])
            let (isHeld, attempts) = (Signal(), Attempts())
            async let closing: Void = fleet.servers[0].services.database.write { tx in
                attempts.count()
                _ = try tx.value("select id from rounds where state = 1 for update", as: Int64.self)
                isHeld.raise()
                _ = try tx.value("select 1 from pg_sleep(0.4)", as: Int.self)
                try tx.run("\(Story.update) lines = lines")
            }
            await isHeld.wait()
            let clock = fleet.servers[1].clock
            try await fleet.servers[1].services.database.write { tx in
                attempts.count()
                _ = try PresenceQueries.count(people[1].id, by: -1, clock, in: tx)
            }
            try await closing
            #expect(attempts.number == 2, "one of them was undone and tried again")
        }
    }
}

/// How often transactions were tried.
private final class Attempts: Sendable {
    private let total = Mutex(0)

    var number: Int { total.withLock { $0 } }

    func count() {
        total.withLock { $0 += 1 }
    }
}
