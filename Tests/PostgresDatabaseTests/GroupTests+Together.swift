import DatabaseTesting
import SQL
import Synchronization
import Testing

/// Writes that run as if none was refused.
extension GroupTests {
    @Test func `what refuses nothing needs no savepoint, nor does what refuses before it writes`() async throws {
        try await withOneWriter { database, _ in
            let looksAndRefuses: Write = { tx in
                _ = try tx.value("select count(*) from words", as: Int.self)
                throw RefusalError()
            }
            let results = try await database.writeTogether([Self.add(0), looksAndRefuses, Self.add(2)])
            #expect(throws: RefusalError.self) { try results[1].get() }
            let writers = try await database.read { tx in
                try tx.values("select xmin::text from words", as: String.self)
            }
            #expect(writers.count == 2)
            // A part that can be undone has a number of its own.
            #expect(Set(writers).count == 1)
        }
    }

    @Test func `what comes to light in the middle of another one is no fault of that`() async throws {
        try await withOneWriter { database, _ in
            try await database.add(9)
            let countsAndRefuses: Write = { tx in
                try tx.send("update words set word = 'none' where id = 1") { changed in
                    if changed == 0 { throw RefusalError() }
                }
                return 0
            }
            let fails: Write = { tx in
                try tx.send("insert into words (id, word) values (9, 'again')")
                return 0
            }
            let looks: Write = { tx in try tx.value("select count(*) from words", as: Int.self) ?? 0 }
            let turnsABlindEye: Write = { tx in (try? tx.value("select 7", as: Int.self)) ?? 0 }
            let results = try await database.writeTogether([
                countsAndRefuses, looks, fails, turnsABlindEye, Self.add(2),
            ])
            #expect(throws: RefusalError.self) { try results[0].get() }
            #expect(try results[1].get() == 1)
            #expect(throws: DatabaseError.self) { try results[2].get() }
            #expect(try results[3].get() == 7)
            #expect(try await database.ids() == [2, 9])
        }
    }

    @Test func `what is done after the commit may depend on the answer to a statement`() async throws {
        try await withOneWriter { database, _ in
            let counted = Mutex(0)
            let results = try await database.writeTogether(
                (0..<3).map { id in
                    { @Sendable (tx: Transaction) throws in
                        try tx.send("insert into words (id, word) values (\(id), 'word')") { added in
                            tx.onCommit { counted.withLock { $0 += added } }
                        }
                    }
                }
            )
            for result in results { try result.get() }
            #expect(counted.withLock(\.self) == 3)
        }
    }

    @Test func `no lock is waited for while others wait, whoever comes first`() async throws {
        try await withOneWriter { database, configuration in
            try await database.add(1)
            try await withDatabase(configuration) { other in
                let latch = BlockingLatch()
                let lock = await other.occupyWriter(until: latch) { tx in
                    try tx.run("update words set word = 'locked' where id = 1")
                }
                let blocked: @Sendable (Transaction) throws -> Void = { tx in
                    try tx.send("update words set word = word || ' and changed' where id = 1")
                }
                let adds = (2...3).map { id in
                    { @Sendable (tx: Transaction) throws in
                        try tx.send("insert into words (id, word) values (\(id), 'word')")
                    }
                }
                async let together = database.writeTogether([blocked, blocked] + adds)
                try await eventually { try await database.ids() == [1, 2, 3] }
                latch.open()
                try await lock.value
                for result in try await together { try result.get() }
            }
            let changed = try await database.read { tx in
                try tx.value("select word from words where id = 1", as: String.self)
            }
            #expect(changed == "locked and changed and changed")
        }
    }
}
