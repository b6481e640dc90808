import DatabaseTesting
import SQL
import Testing

@Suite struct StatementTests {
    private static let migrations = [
        Migration(
            "statements-1",
            "create table posts (id bigint primary key, author_id bigint not null, likes integer not null, text text)",
            "create index posts_by_author_id on posts (author_id)"
        )
    ]

    private func withPosts(
        _ count: Int,
        on engine: Engine,
        _ body: (any Database) async throws -> Void
    ) async throws {
        try await engine.withDatabase(Self.migrations) { database in
            try await database.write { tx in
                for id in 0..<count {
                    try tx.run(
                        "insert into posts (id, author_id, likes, text) values (\(id), \(id % 3), \(id * 2), \("post \(id)"))"
                    )
                }
            }
            try await body(database)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a list finds its members, and an empty one nothing`(engine: Engine) async throws {
        try await withPosts(50, on: engine) { database in
            for wanted in [[], [3], [1, 2, 3], Array(0..<21), Array(0..<50)] as [[Int]] {
                let found = try await database.read { tx in
                    try tx.values("select id from posts where id in (\(list: wanted)) order by id", as: Int.self)
                }
                #expect(found == wanted)
            }
            let others = try await database.read { tx in
                try tx.value("select count(*) from posts where text in (\(list: [] as [String]))", as: Int.self)
            }
            #expect(others == 0)
        }
    }

    @Test(arguments: Engine.allCases)
    func `numbers fit wherever a statement takes one`(engine: Engine) async throws {
        try await withPosts(10, on: engine) { database in
            let found = try await database.read { tx in
                try tx.values(
                    """
                    select id + \(1) from posts where likes >= \(6) and likes * \(2) < \(30)
                    order by id desc limit \(2) offset \(1)
                    """,
                    as: Int.self
                )
            }
            #expect(found == [7, 6])
        }
    }

    @Test(arguments: Engine.allCases)
    func `counts, sums and comparisons are whole numbers`(engine: Engine) async throws {
        try await withPosts(10, on: engine) { database in
            let answer = try await database.read { tx in
                try tx.first("select count(*), sum(id), sum(likes), max(id), exists (select 1 from posts) from posts") {
                    row in
                    [try row.next(), try row.next(), try row.next(), try row.next(), try row.next()] as [Int]
                }
            }
            #expect(answer == [10, 45, 90, 9, 1])
            let nothing = try await database.read { tx in
                try tx.value("select sum(id) from posts where id < 0", as: Int?.self)
            }
            #expect(nothing == .some(nil))
            #expect(try await database.read { tx in try tx.value("select avg(id) from posts", as: Double.self) } == 4.5)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a statement says how many rows it changed`(engine: Engine) async throws {
        try await withPosts(9, on: engine) { database in
            let counts = try await database.write { tx in
                [
                    try tx.run("update posts set likes = likes + 1 where author_id = \(1)"),
                    try tx.run("update posts set likes = 0 where id = -1"),
                    try tx.run("insert into posts (id, author_id, likes) values (1, 1, 1) on conflict (id) do nothing"),
                    try tx.run("delete from posts where author_id = \(2)"),
                ]
            }
            #expect(counts == [3, 0, 0, 3])
        }
    }

    @Test(arguments: Engine.allCases)
    func `a statement that changes rows can return them`(engine: Engine) async throws {
        try await withPosts(3, on: engine) { database in
            let changed = try await database.write { tx in
                try tx.first("update posts set likes = likes + 5 where author_id >= 0 returning id, likes") { row in
                    (try row.next() as Int, try row.next() as Int)
                }
            }
            #expect(changed != nil)
            let total = try await database.read { tx in try tx.value("select sum(likes) from posts", as: Int.self) }
            #expect(total == 0 + 2 + 4 + 15)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a statement may run inside the same statement`(engine: Engine) async throws {
        try await withPosts(4, on: engine) { database in
            let pairs = try await database.read { tx in
                let query: SQL = "select id from posts where id < \(3) order by id"
                var pairs = 0
                try tx.each(query) { _ in try tx.each(query) { _ in pairs += 1 } }
                return pairs
            }
            #expect(pairs == 9)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a parameter may be missing once and there the next time`(engine: Engine) async throws {
        try await withPosts(0, on: engine) { database in
            try await database.write { tx in
                for (id, text) in [nil, "a", nil, "b"].enumerated() {
                    try tx.run("insert into posts (id, author_id, likes, text) values (\(id), 1, 0, \(text))")
                }
                for (id, author) in [nil, 7, nil].enumerated() {
                    try tx.run("update posts set author_id = coalesce(\(author), author_id) where id = \(id)")
                }
            }
            let rows = try await database.read { tx in
                try tx.all("select text, author_id from posts order by id") { row in
                    "\(try row.next() as String? ?? "-")\(try row.next() as Int)"
                }
            }
            #expect(rows == ["-1", "a7", "-1", "b1"])
        }
    }

    @Test(arguments: Engine.allCases)
    func `text is sorted by its code points, whatever the server's language`(engine: Engine) async throws {
        try await withPosts(0, on: engine) { database in
            try await database.write { tx in
                for (id, text) in ["z", "ä", "Z", "a", "_", "a b", "ab"].enumerated() {
                    try tx.run("insert into posts (id, author_id, likes, text) values (\(id), 1, 0, \(text))")
                }
            }
            let sorted = try await database.read { tx in
                try tx.values("select text from posts where text >= \("A") order by text", as: String.self)
            }
            #expect(sorted == ["Z", "_", "a", "a b", "ab", "z", "ä"])
        }
    }

    @Test(arguments: Engine.allCases)
    func `only one statement is taken at a time`(engine: Engine) async throws {
        try await withPosts(1, on: engine) { database in
            await #expect(throws: DatabaseError.self) {
                try await database.write { tx in try tx.run("delete from posts; delete from posts") }
            }
            let count = try await database.read { tx in try tx.value("select count(*) from posts", as: Int.self) }
            #expect(count == 1)
        }
    }

    @Test(arguments: Engine.allCases)
    func `a great many different statements are no trouble`(engine: Engine) async throws {
        try await withPosts(3, on: engine) { database in
            let sum = try await database.read { tx in
                try (0..<1000).reduce(0) { sum, number in
                    let constant = SQL(stringLiteral: "\(number)")
                    return sum + (try tx.value("select \(constant) + count(*) from posts", as: Int.self) ?? 0)
                }
            }
            #expect(sum == 999 * 1000 / 2 + 3000)
        }
    }
}
