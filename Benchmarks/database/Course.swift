import SQL

/// The course that every engine is put through.
struct Course {
    private static let writers = 128
    static let posts = Migration(
        "bench-1",
        "create table posts (id bigint primary key, author_id bigint not null, text text not null)"
    )

    let name: String
    let database: any Database

    /// Writes `count` posts from many tasks, and returns how many became durable in a second.
    func writes(_ count: Int) async throws -> Double {
        try await database.migrate([Self.posts])
        let text = String(repeating: "word ", count: 40)
        let times = try await race(count, tasks: Self.writers) { id in
            _ = try await database.write { tx in
                try tx.run("insert into posts (id, author_id, text) values (\(id), \(id % 100), \(text))")
            }
        }
        print("\(name)\n    \(times.describe(count, "writes", tasks: Self.writers))")
        return times.rate(count)
    }

    /// Reads points and pages, alone and in company.
    func reads() async throws {
        let count = 20_000
        for tasks in [1, 64] {
            let points = try await race(count, tasks: tasks) { id in
                try await database.read { tx in
                    _ = try tx.value("select text from posts where id = \(id % 4000)", as: String.self)
                }
            }
            print("    \(points.describe(count, "point reads", tasks: tasks))")
        }
        let pages = try await race(count / 4, tasks: 1) { id in
            try await database.read { tx in
                try tx.each(
                    "select id, author_id, text from posts where id < \(id % 4000 + 20) order by id desc limit 20"
                ) {
                    row in _ = (try row.next() as Int, try row.next() as Int, try row.next() as String)
                }
            }
        }
        print("    \(pages.describe(count / 4, "pages of 20 rows", tasks: 1))")
        let inside = try await race(20, tasks: 1) { _ in
            try await database.read { tx in
                for id in 0..<1000 {
                    _ = try tx.value("select text from posts where id = \(id)", as: String.self)
                }
            }
        }
        print("    \(inside.describe(20_000, "point reads, 1000 in a transaction", tasks: 1))")
    }

    /// Runs `work` for each number below `count`, shared among `tasks`.
    private func race(
        _ count: Int,
        tasks: Int,
        _ work: @escaping @Sendable (Int) async throws -> Void
    ) async throws -> Times {
        let clock = ContinuousClock()
        let start = clock.now
        let each = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var times: [Duration] = []
                    for number in stride(from: task, to: count, by: tasks) {
                        let begin = clock.now
                        try await work(number)
                        times.append(clock.now - begin)
                    }
                    return times
                }
            }
            return try await group.reduce(into: [Duration]()) { $0 += $1 }
        }
        return Times(total: clock.now - start, each: each.sorted())
    }
}

/// How long something took, altogether and each time, shortest first.
struct Times {
    let total: Duration
    let each: [Duration]

    func rate(_ count: Int) -> Double {
        Double(count) / (total / .seconds(1))
    }

    func describe(_ count: Int, _ what: String, tasks: Int) -> String {
        let middle = each[each.count / 2] / .microseconds(1)
        let slow = each[each.count * 99 / 100] / .microseconds(1)
        let microseconds = (1e7 / rate(count)).rounded() / 10
        return "\(what), \(tasks) at a time: \(Int(rate(count)))/s, \(microseconds) µs apiece, "
            + "p50 \(Int(middle)) µs, p99 \(Int(slow)) µs"
    }
}
