import DatabaseTesting
import SQL
import SQLiteDatabase
import Testing

/// The number of commits, by which readers know that nothing was written.
@Suite(.timeLimit(.minutes(5))) struct CommitCountTests {
    @Test(arguments: [SQLiteConfiguration.Commit.grouped, .each])
    func `a write to a file is counted before anybody is told of it`(
        commit: SQLiteConfiguration.Commit
    ) async throws {
        try await withFile({ $0.commit = commit }) { database, _ in try await expectCounted(in: database) }
    }

    @Test func `a write in memory is counted before anybody is told of it`() async throws {
        let database = try SQLiteDatabase()
        try await database.migrate([words])
        try await expectCounted(in: SQLiteDatabase(copyOf: database))
        try await expectCounted(in: database)
    }

    private func expectCounted(in database: SQLiteDatabase) async throws {
        let before = try #require(database.commits)
        #expect(try await database.ids().isEmpty)
        #expect(database.commits == before)

        let log = Log()
        try await database.write { tx in
            try tx.run("insert into words (id, word) values (1, 'word')")
            tx.onCommit { log.add(database.commits == before ? "not counted" : "counted") }
        }
        #expect(log.entries == ["counted"])
        #expect(try await database.ids() == [1])
    }
}
