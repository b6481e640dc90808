import Kernel
import Runtime
import SQL
import TestSupport

@testable import Prolific

extension Stories {
    /// Puts rounds into the database that are due, each with a past of its own: lines that some have in the story,
    /// snippets of people who are there or not, votes of such people, and ends that were put off.
    func writeHistories(_ count: Int, seed: UInt64) async throws {
        let now = try await site.database.read { [dependencies] tx in try dependencies.clock.read(in: tx) }
        try await site.database.write { tx in
            var dice = Dice(state: seed)
            let people = try Self.addPeople(30, &dice, in: tx)
            var rows = HistoryRows()
            for number in 1...count { rows.add(Int64(number) * 1000, people, at: now, &dice) }
            try rows.write(in: tx)
        }
    }

    /// Accounts of which one in four is not there any more.
    private static func addPeople(_ count: Int, _ dice: inout Dice, in tx: Transaction) throws -> [Int64] {
        let states = [0, 0, 0, 1, 2, 3, 4, 5]
        for id in 1...count {
            let state = states[dice.below(states.count)]
            try tx.run(
                """
                insert into accounts (id, username, username_key, state, state_changed_at)
                values (\(id), \("p\(id)"), \("p\(id)"), \(state), 0)
                """
            )
        }
        return (1...count).map(Int64.init)
    }
}

/// The rows of many histories.
private struct HistoryRows {
    var stories: [SQL] = []
    var rounds: [SQL] = []
    var snippets: [SQL] = []
    var votes: [SQL] = []
    var writers: [SQL] = []

    mutating func add(_ story: Int64, _ people: [Int64], at now: Instant, _ dice: inout Dice) {
        let close = now - .seconds(1 + dice.below(60))
        let authors = people.shuffled(using: &dice)
        let extensions = dice.below(3)
        let (round, former) = (story + 1, story + 2)
        stories.append(
            """
            (\(story), \(name(story)), \(authors[0]), 'x', 0, 'en', 0, 4, 3600000, 3600000, 50, 2, 0, 0, 0, \(former),
                \(former), 9, \(String(repeating: "ab", count: 32)), 0, 0)
            """
        )
        rounds.append(
            "(\(round), \(story), 9, 1, \(close - .hours(1)), \(close - .hours(1)), \(close), \(extensions))"
        )
        var lines: [Int64: Int] = [:]
        for line in 0..<dice.below(5) {
            let author = authors[dice.below(4)]
            lines[author, default: 0] += 1
            let id = former + Int64(line)
            snippets.append("(\(id), \(name(id)), \(story), \(id), \(line), \(author), 1, 'l', 1, 0, 1, 0)")
        }
        let places = Array(1...40).shuffled(using: &dice)
        for entry in 0..<dice.below(6) {
            let id = story + 100 + Int64(entry)
            let state = dice.below(8) == 0 ? 1 + dice.below(2) : 0
            snippets.append(
                """
                (\(id), \(name(id)), \(story), \(round), 9, \(authors[entry]), 1, 'c', \(places[entry]), \(state), 0,
                    0)
                """
            )
            for voter in authors.dropFirst(8).prefix(dice.below(4)) where dice.below(3) > 0 {
                votes.append("(\(id), \(voter), \(round), \(close - .init(milliseconds: 1)))")
            }
        }
        for author in authors.prefix(8) { writers.append("(\(story), \(author), 0, \(lines[author] ?? 0))") }
    }

    /// 32 digits that do not tell their order.
    private func name(_ id: Int64) -> String {
        var dice = Dice(state: UInt64(bitPattern: id))
        let text = String(dice.next(), radix: 16) + String(dice.next(), radix: 16)
        return String((text + String(repeating: "0", count: 32)).prefix(32))
    }

    func write(in tx: Transaction) throws {
        try tx.insert(
            stories,
            "insert into story_threads",
            """
            (id, public_id, host_id, title, visibility, language, licence, pacing, submit_span, vote_span, max_rounds,
                final_from, submitters, is_temporary, is_blind, starter_id, tail_id, round_number, digest, created_at,
                last_event_at)
            """
        ) { $0 }
        try tx.insert(
            rounds,
            "insert into rounds",
            "(id, thread_id, number, state, armed_at, submit_until, close_at, extensions)"
        ) { $0 }
        try tx.insert(
            snippets,
            "insert into snippets",
            """
            (id, public_id, thread_id, round_id, round_number, author_id, kind, text, seq, state, is_line, created_at)
            """
        ) { $0 }
        try tx.insert(votes, "insert into votes", "(snippet_id, account_id, round_id, created_at)") { $0 }
        try tx.insert(writers, "insert into thread_writers", "(thread_id, account_id, first_at, lines)") { $0 }
    }
}
