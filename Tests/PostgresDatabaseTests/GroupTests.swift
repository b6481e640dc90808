import DatabaseTesting
import PostgresDatabase
import SQL
import Synchronization
import Testing

/// Writes that share a commit: what becomes of one is the business of no other.
@Suite(.timeLimit(.minutes(5))) struct GroupTests {
    struct RefusalError: Error {}

    /// The write of a word, which answers with the transaction in which it is.
    typealias Write = @Sendable (Transaction) throws -> Int

    static func add(_ id: Int, _ word: String = "word") -> Write {
        { tx in
            try tx.send("insert into words (id, word) values (\(id), \(word))")
            return try transaction(of: tx)
        }
    }

    static func transaction(of tx: Transaction) throws -> Int {
        try tx.value("select pg_current_xact_id()::text::bigint", as: Int.self) ?? 0
    }

    func withOneWriter(
        _ configure: (inout PostgresConfiguration) -> Void = { _ in },
        _ body: (PostgresDatabase, PostgresConfiguration) async throws -> Void
    ) async throws {
        try await withSchema(
            { configuration in
                configuration.writeConnections = 1
                configuration.patience = .seconds(60)
                configuration.quickBudget = .seconds(60)
                configuration.joiningTime = .seconds(60)
                configuration.joinedBudget = .seconds(30)
                configure(&configuration)
            },
            body
        )
    }

    @Test func `what waits becomes durable with one commit, and what is refused harms nobody`() async throws {
        try await withOneWriter { database, _ in
            let writesAndRefuses: Write = { tx in
                try tx.run("insert into words (id, word) values (1, 'word')")
                throw RefusalError()
            }
            let doubles: Write = { tx in
                try tx.send("insert into words (id, word) values (0, 'again')")
                return 0
            }
            let refuses: Write = { _ in throw RefusalError() }
            let results = try await database.writeTogether([
                Self.add(0), writesAndRefuses, Self.add(2), Self.add(2), doubles, refuses, Self.add(6),
            ])
            let transactions: [Int?] = results.map { try? $0.get() }
            #expect(transactions.compactMap(\.self).count == 3)
            #expect(transactions[2] == transactions[0] && transactions[6] == transactions[0])
            for index in [1, 5] { #expect(throws: RefusalError.self) { try results[index].get() } }
            for index in [3, 4] {
                let error = #expect(throws: DatabaseError.self) { try results[index].get() }
                guard case .constraint(let violation) = error else { throw RefusalError() }
                #expect(violation.kind == .unique)
            }
            #expect(try await database.ids() == [0, 2, 6])
        }
    }

    @Test func `commit actions run in order after the commit of all, before any caller goes on`() async throws {
        try await withOneWriter { database, _ in
            let log = Mutex<[String]>([])
            let writes = (0..<4).map { id in
                { @Sendable (tx: Transaction) throws in
                    log.withLock { $0.append("body \(id)") }
                    tx.onCommit { log.withLock { $0.append("commit \(id)") } }
                    try tx.send("insert into words (id, word) values (\(id), 'word')")
                    if id == 2 { throw RefusalError() }
                }
            }
            _ = try await database.writeTogether(writes)
            let lines = log.withLock(\.self)
            #expect(lines.suffix(7).prefix(4) == ["body 0", "body 1", "body 2", "body 3"])
            // One that is refused once it has written makes all run again.
            #expect(lines.dropLast(7).allSatisfy { $0.hasPrefix("body") })
            #expect(lines.suffix(3) == ["commit 0", "commit 1", "commit 3"])
        }
    }

    @Test(arguments: ["40001", "40P01"])
    func `a conflict is tried again with the others, and then alone`(state: String) async throws {
        try await withOneWriter { database, _ in
            try await database.write { tx in
                try tx.run("create sequence tries")
                let body = "begin if nextval('tries') <= 2 then raise 'no' using errcode = '\(state)'; end if; end"
                try tx.run(
                    SQL(stringLiteral: "create function collide() returns void language plpgsql as $$\(body)$$")
                )
            }
            let collide: @Sendable (Transaction) throws -> Int = { tx in
                try tx.run("insert into words (id, word) values (1, 'word')")
                try tx.run("select collide()")
                return try Self.transaction(of: tx)
            }
            let results = try await database.writeTogether([Self.add(0), collide, Self.add(2)])
            let transactions = try results.map { try $0.get() }
            #expect(transactions[0] == transactions[2])
            #expect(transactions[1] > transactions[0])
            #expect(try await database.ids() == [0, 1, 2])
        }
    }

    @Test func `nobody waits for a lock that another one of the group waits for`() async throws {
        try await withOneWriter({ $0.joinedBudget = .seconds(2) }) { database, configuration in
            try await database.add(1)
            try await withDatabase(configuration) { other in
                let latch = BlockingLatch()
                let isLocked = Latch()
                async let lock: Void = other.write { tx in
                    try tx.run("update words set word = 'locked' where id = 1")
                    isLocked.open()
                    latch.wait()
                }
                await isLocked.wait()
                async let together = database.writeTogether([
                    Self.add(2),
                    Self.add(3),
                    { @Sendable tx in
                        try tx.send("update words set word = word || ' and changed' where id = 1")
                        return try Self.transaction(of: tx)
                    },
                ])
                // They are durable although the last one still waits.
                try await eventually { try await database.ids() == [1, 2, 3] }
                latch.open()
                try await lock
                let transactions = try await together.map { try $0.get() }
                #expect(transactions[0] == transactions[1])
            }
            let changed = try await database.read { tx in
                try tx.value("select word from words where id = 1", as: String.self)
            }
            #expect(changed == "locked and changed")
        }
    }

    @Test func `what takes long is done alone`() async throws {
        try await withOneWriter({ $0.joinedBudget = .milliseconds(50) }) { database, _ in
            let runs = Mutex(0)
            let results = try await database.writeTogether([
                Self.add(0),
                { @Sendable tx in
                    let run = runs.withLock { runs in
                        runs += 1
                        return runs
                    }
                    _ = try tx.value("select 1 from pg_sleep(0.2)", as: Int.self)
                    try tx.run("insert into words (id, word) values (1, \("run \(run)"))")
                    return try Self.transaction(of: tx)
                },
            ])
            let transactions = try results.map { try $0.get() }
            #expect(transactions[1] > transactions[0])
            let words = try await database.read { tx in
                try tx.values("select word from words order by id", as: String.self)
            }
            #expect(words == ["word", "run 2"])
        }
    }

    @Test func `a connection lost in the middle is no loss for the others, and nothing is written twice`() async throws
    {
        try await withOneWriter { database, _ in
            try await database.write { tx in try tx.run("create table marks (mark bigint not null)") }
            let mark = { (number: Int, isDeadly: Bool) -> @Sendable (Transaction) throws -> Int in
                { @Sendable tx in
                    try tx.send("insert into marks (mark) values (\(number))")
                    if isDeadly { _ = try tx.value("select pg_terminate_backend(pg_backend_pid())::int", as: Int.self) }
                    return try tx.run("update marks set mark = mark where mark = \(number)")
                }
            }
            let results = try await database.writeTogether((0..<5).map { mark($0, $0 == 3) })
            #expect(results.map { try? $0.get() } == [1, 1, 1, nil, 1])
            let kept = try await database.read { tx in
                try tx.values("select mark from marks order by mark", as: Int.self)
            }
            #expect(kept == [0, 1, 2, 4])
        }
    }

    /// Makes the commit of every transaction that writes a certain word run `act`.
    private func atCommit(of word: String, _ act: String, in database: PostgresDatabase) async throws {
        try await database.write { tx in
            let body = "begin if new.word = '\(word)' then \(act); end if; return null; end"
            try tx.run(SQL(stringLiteral: "create function act() returns trigger language plpgsql as $$\(body)$$"))
            try tx.run(
                """
                create constraint trigger acts after insert on words deferrable initially deferred
                for each row execute function act()
                """
            )
        }
    }

    @Test func `a connection lost during the commit is told to all whose writes were in it, and none runs again`()
        async throws
    {
        try await withOneWriter { database, _ in
            try await atCommit(
                of: "leave",
                "perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5)",
                in: database
            )
            let runs = Mutex(0)
            let counted = { (body: @escaping @Sendable (Transaction) throws -> Int) in
                { @Sendable (tx: Transaction) throws -> Int in
                    runs.withLock { $0 += 1 }
                    return try body(tx)
                }
            }
            let results = try await database.writeTogether([
                counted(Self.add(0)), counted(Self.add(1, "leave")), { @Sendable _ in throw RefusalError() },
            ])
            for result in results.prefix(2) {
                let error = #expect(throws: DatabaseError.self) { try result.get() }
                #expect(sentence(error).contains("its outcome is unknown"))
            }
            #expect(throws: RefusalError.self) { try results[2].get() }
            #expect(runs.withLock(\.self) == 2)
            #expect(try await database.ids() == [])
        }
    }

    @Test func `a commit that is refused is refused to its culprit alone`() async throws {
        try await withOneWriter { database, _ in
            try await atCommit(of: "bad", "raise 'no' using errcode = '23514'", in: database)
            let results = try await database.writeTogether([Self.add(0), Self.add(1, "bad"), Self.add(2)])
            let error = #expect(throws: DatabaseError.self) { try results[1].get() }
            guard case .constraint(let violation) = error else { throw RefusalError() }
            #expect(violation.kind == .check)
            #expect([0, 2].allSatisfy { (try? results[$0].get()) != nil })
            #expect(try await database.ids() == [0, 2])
        }
    }

    @Test func `many more than one commit takes are all written`() async throws {
        try await withOneWriter { database, _ in
            let results = try await database.writeTogether((0..<200).map { Self.add($0) })
            let transactions = try results.map { try $0.get() }
            #expect(Set(transactions).count < 200)
            #expect(Dictionary(grouping: transactions, by: \.self).values.allSatisfy { $0.count <= 32 })
            #expect(try await database.ids() == Array(0..<200))
        }
    }

    @Test func `one that takes too long is stopped, and those before it are kept`() async throws {
        try await withOneWriter({ $0.quickBudget = .milliseconds(1500) }) { database, _ in
            let results = try await database.writeTogether([
                Self.add(0),
                { @Sendable tx in
                    _ = try tx.value("select 1 from pg_sleep(60)", as: Int.self)
                    return 1
                },
                Self.add(2),
            ])
            #expect(throws: DatabaseError.deadline) { try results[1].get() }
            #expect((try? results[0].get()) != nil)
            #expect((try? results[2].get()) != nil)
            #expect(try await database.ids() == [0, 2])
        }
    }
}
