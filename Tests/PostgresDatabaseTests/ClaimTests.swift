import DatabaseTesting
import PostgresDatabase
import SQL
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct ClaimTests {
    @Test func `a number that somebody has is refused, and the next free one given`() async throws {
        try await withSchema { first, configuration in
            #expect(try await first.claimed([1], within: .zero) == 1)
            try await withDatabase(configuration) { second in
                #expect(try await second.claimed([1], within: .milliseconds(300)) == nil)
                #expect(try await second.claimed([0, 1, 2], within: .zero) == 0)
                try await withDatabase(configuration) { third in
                    let next = try await third.claimed([0, 1, 2], within: .zero)
                    #expect(next == 2)
                }
            }
        }
    }

    @Test func `numbers of another schema are others`() async throws {
        try await withSchema { first, _ in
            #expect(try await first.claimed([1], within: .zero) == 1)
            try await withSchema { other, _ in
                let same = try await other.claimed([1], within: .zero)
                #expect(same == 1)
            }
        }
    }

    @Test func `a number is waited for that is given back, as by a server that was killed`() async throws {
        try await withSchema { _, configuration in
            let first = try await PostgresDatabase(configuration: configuration)
            #expect(try await first.claimed([5], within: .zero) == 5)
            try await withDatabase(configuration) { second in
                async let claim = second.claim(oneOf: [5], within: .seconds(60)) {}
                await first.close()
                let number = try await claim
                #expect(number == 5)
            }
        }
    }

    @Test func `a number is taken again whose connection was lost`() async throws {
        try await withSchema { first, configuration in
            let loss = Loss()
            let number = try await first.claim(oneOf: [3], within: .zero) { loss.note() }
            #expect(number == 3)
            try await withServer { server in
                let before = try await server.holder()
                try await server.write { tx in
                    _ = try tx.value("select pg_terminate_backend(\(before)::int)::int", as: Int.self)
                }
                try await eventually {
                    let holder = try await server.holder()
                    return holder != 0 && holder != before
                }
            }
            try await withDatabase(configuration) { second in
                let taken = try await second.claimed([3], within: .milliseconds(300))
                #expect(taken == nil)
            }
            #expect(!loss.isNoted)
        }
    }
}

/// A flag: somebody was told that their number is lost.
private final class Loss: Sendable {
    private let flag = Atomic(false)

    var isNoted: Bool { flag.load(ordering: .relaxed) }

    func note() {
        flag.store(true, ordering: .relaxed)
    }
}

extension PostgresDatabase {
    /// The number that it gets of `numbers`.
    fileprivate func claimed(_ numbers: [Int], within patience: Duration) async throws -> Int? {
        try await claim(oneOf: numbers, within: patience) {}
    }

    /// The server's process that holds number 3 of whatever schema; 0 where nobody does.
    fileprivate func holder() async throws -> Int {
        try await read { tx in
            try tx.value(
                "select pid from pg_locks where locktype = 'advisory' and objid = 3 and granted limit 1",
                as: Int.self
            ) ?? 0
        }
    }
}
