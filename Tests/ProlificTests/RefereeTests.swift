import DatabaseTesting
import Foundation
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// The decisions of the closer, against a referee in another language that sees the rows alone.
@Suite struct RefereeTests {
    @Test(arguments: [(Engine.memory, 10_000), (.postgres, 1500)])
    func `the winner of any history is the referee's`(engine: Engine, count: Int) async throws {
        let stories = try await Stories(engine, people: "ann")
        try await stories.writeHistories(count, seed: 7)

        let verdict = try await stories.closeBeforeReferee()

        #expect(verdict.wrong == 0)
        #expect(verdict.agreed.values.reduce(0, +) == count)
        for kind in ["won", "extended", "waiting"] {
            #expect(verdict.agreed[kind, default: 0] > count / 100, "\(kind)")
        }
    }

    @Test(arguments: Engine.available)
    func `so it is in stories that are played from round to round`(engine: Engine) async throws {
        let names = ["ann", "ben", "cleo", "dan", "eve"]
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", "eve", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.settings.maxRounds = 15 }
        var dice = Dice(state: 3)
        while try await stories.view(story).story.state == .open {
            var snippets: [PublicID<Snippet>] = []
            for name in names.shuffled(using: &dice).prefix(Int(dice.next() % 4) + 1) {
                snippets.append(try await stories.submit("by \(name)", to: story, by: name))
                for voter in names where dice.next() % 4 == 0 {
                    let snippet = snippets[Int(dice.next() % UInt64(snippets.count))]
                    _ = try await problem { try await stories.vote(for: snippet, by: voter) }
                }
            }
            let number = try await stories.view(story).round.number
            while try await stories.view(story).round.number == number {
                try await stories.pass(.hours(24))
                #expect(try await stories.closeBeforeReferee().wrong == 0)
                guard try await stories.view(story).story.state == .open else { break }
            }
        }
        #expect(try await stories.view(story).story.lines == 16)
    }
}

/// Chance that repeats (SplitMix64).
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// The verdict of the referee.
struct Verdict: Decodable {
    let agreed: [String: Int]
    let wrong: Int

    private enum CodingKeys: CodingKey { case agreed, wrong }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        agreed = try container.decode([String: Int].self, forKey: .agreed)
        var list = try container.nestedUnkeyedContainer(forKey: .wrong)
        var count = 0
        while !list.isAtEnd {
            count += 1
            _ = try list.nestedUnkeyedContainer()
        }
        wrong = count
    }
}

extension Stories {
    /// Closes all that is due, and lets the referee look at it.
    func closeBeforeReferee() async throws -> Verdict {
        let before = try await dump([
            ("accounts", "accounts", "id, state"), ("threads", "story_threads", "id, digest"),
            ("rounds", "rounds where state = 1", "id, thread_id, extensions, close_at"),
            ("votes", "votes", "snippet_id, account_id, created_at"),
            ("snippets", "snippets", "id, public_id, round_id, thread_id, author_id, seq, state, is_line"),
        ])
        try await dependencies.closer.closeDue()
        let after = try await dump([("rounds", "rounds", "id, state, winner_id, digest, extensions")])
        let script = URL(filePath: #filePath).appending(path: "../../Peers/story_referee.py").standardized.path
        return try await withTemporaryFolder { folder in
            try before.write(toFile: folder.path("before.json"), atomically: false, encoding: .utf8)
            try after.write(toFile: folder.path("after.json"), atomically: false, encoding: .utf8)
            let output = try Command.run(["python3", script, folder.path("before.json"), folder.path("after.json")])
            return try JSONDecoder().decode(Verdict.self, from: Foundation.Data(output.utf8))
        }
    }

    /// Tables as JSON: an array of rows each, which are arrays.
    private func dump(_ tables: [(name: String, source: SQL, columns: SQL)]) async throws -> String {
        try await site.database.read(.slow) { tx in
            let array: SQL = tx.dialect == .postgres ? "json_build_array" : "json_array"
            let parts = try tables.map { table in
                let rows = try tx.values(
                    "select cast(\(array)(\(table.columns)) as text) from \(table.source)",
                    as: String.self
                )
                return "\"\(table.name)\": [\(rows.joined(separator: ",\n"))]"
            }
            return "{\(parts.joined(separator: ", "))}"
        }
    }
}
