import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Reactions

@Suite struct ReactionLineTests {
    @Test(arguments: Engine.available)
    func `lines of before are written from their counts`(engine: Engine) async throws {
        let before = ReactionsMigrations.all.filter { $0.name != "reactions-4-lines" }
        #expect(before.count == ReactionsMigrations.all.count - 1)
        try await engine.withDatabase(before) { database in
            try await database.write { tx in
                for note in 1...2 {
                    try tx.run(
                        """
                        insert into reaction_subjects (subject_kind, subject_id, path)
                        values ('note', \(note), '/notes/1')
                        """
                    )
                }
                for (emoji, number) in [("❤️", 12), ("3️⃣", 3)] {
                    try tx.run(
                        """
                        insert into reaction_counts (subject_kind, subject_id, plain, reactions)
                        values ('note', 1, \(emoji), \(number))
                        """
                    )
                }
            }
            try await database.migrate(ReactionsMigrations.all)
            #expect(try await lines(in: database) == [["3️⃣ 3", "❤️ 12"], []])
            // A server of the version before goes on beside one of this.
            try await database.write { tx in
                try tx.run("update reaction_counts set reactions = reactions + 1 where plain = '❤️'")
                try tx.run("delete from reaction_counts where plain = '3️⃣'")
                try tx.run(
                    """
                    insert into reaction_counts (subject_kind, subject_id, plain, reactions) values ('note', 2, '👍', 1)
                    """
                )
            }
            #expect(try await lines(in: database) == [["❤️ 13"], ["👍 1"]])
        }
    }

    @Test(arguments: Engine.available)
    func `lines say what is counted, also where people react, leave and come back at once`(
        engine: Engine
    ) async throws {
        let house = try await NoteHouse(engine, hasRateLimits: false)
        let people = [house.cast.ann, house.cast.ben, house.cast.cleo]
        for person in people { _ = try await person.sessionToken() }
        var notes: [Int64] = []
        for _ in 0..<3 { notes.append(try await house.place.notes.write(by: "ann")) }
        for note in notes { for emoji in ["❤️", "🔥"] { try await house.cast.ben.set(emoji, on: note) } }
        try await withThrowingTaskGroup(of: Void.self) { [notes] group in
            for person in [house.cast.ann, house.cast.cleo] {
                for emoji in ["❤️", "👍", "🔥"] {
                    group.addTask {
                        // Nobody writes the line anew after the last one who takes something back.
                        for isOn in [true, false, true, false, true, false] {
                            for note in notes { try await person.set(emoji, isOn, on: note) }
                        }
                    }
                }
            }
            group.addTask {
                for state in [AccountState.suspended, .active, .suspended, .active, .deactivated] {
                    try await house.site.setState(state, of: "ben")
                }
            }
            try await group.waitForAll()
        }
        for note in notes {
            #expect(try await house.found(note, by: "ann") == [])
        }
        try await house.site.setState(.active, of: "ben")
        for note in notes { #expect(try await house.found(note, by: "ann") == ["❤️ 1", "🔥 1"]) }
        #expect(house.site.log.defects == [])
    }

    private func lines(in database: any Database) async throws -> [[String]] {
        let lines = try await database.read { tx in
            try tx.values("select line from reaction_subjects order by subject_id", as: String.self)
        }
        return lines.map { said(by: ReactionLine($0)) }
    }

    private func said(by line: ReactionLine) -> [String] {
        line.numbers.map { "\($0.key.text) \($0.value)" }.sorted()
    }

    @Test func `what others set is taken off a line`() {
        var line = ReactionLine("❤️ 3 👍 2 🔥 1")
        line.subtract(["👍": 2, "❤️": 1, "😂": 4].emoji)
        #expect(said(by: line) == ["❤️ 2", "🔥 1"] && !line.isEmpty)
        line.subtract(["❤️": 2, "🔥": 9].emoji)
        #expect(line.isEmpty && line.numbers.isEmpty)
        #expect(ReactionLine("❤️").numbers.isEmpty && ReactionLine("❤️ x").numbers.isEmpty)
    }
}

extension [String: Int] {
    fileprivate var emoji: [Emoji: Int] {
        [Emoji: Int](uniqueKeysWithValues: map { (Emoji(literal: $0.key), $0.value) })
    }
}
