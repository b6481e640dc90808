import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing

@testable import Tapestry

/// Property 3 of the specification, on both engines; servers that are killed are in Tests/Server.
@Suite struct ClosingTests {
    @Test(arguments: Engine.available)
    func `wherever publishing is cut off nothing is left of it, and the next try makes the same bytes`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben")
        let group = try await groups.make(by: "ann", with: "ben")
        try await groups.tell("First", to: group, by: "ann")
        try await groups.tell("Second", to: group, by: "ben")
        let now = try #require(try await groups.periods(of: group).first).publishAt + .seconds(1)
        let before = try await frozen(groups)
        let tables = try await counts(groups)

        var (cuts, isWhole) = (0, false)
        while !isWhole {
            isWhole = try await close(group, at: now, cutOffAfter: cuts, groups)
            if !isWhole {
                #expect(try await frozen(groups) == before, "cut off after \(cuts) statements")
                #expect(try await counts(groups) == tables)
                cuts += 1
            }
        }
        #expect(cuts > 10)
        let after = try await frozen(groups)
        #expect(after.count { $0.hasPrefix("1 ") } == 2, "the two stories of one issue")
        // The same group, closed anew from the same stories, says the same.
        try await unfreeze(groups)
        _ = try await close(group, at: now, cutOffAfter: .max, groups)
        #expect(try await frozen(groups) == after)
    }

    @Test(arguments: Engine.available)
    func `several servers at once make one issue, and send it to each member once`(engine: Engine) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        var all: [GroupName] = []
        for number in 1...4 { all.append(try await groups.make("Group \(number)", by: "ann", with: "ben", "cleo")) }
        for group in all { try await groups.tell("A story", to: group, by: "ann") }
        let (end, now) = (
            try #require(try await groups.periods(of: all[0]).first).publishAt,
            try await groups.site.database.read { tx in try groups.dependencies.clock.read(in: tx) }
        )
        try await groups.pass(end.since(now) + .seconds(1))
        try await withThrowingTaskGroup(of: Void.self) { servers in
            for _ in 1...3 { servers.addTask { try await groups.closer.run() } }
            try await servers.waitForAll()
        }
        try await withThrowingTaskGroup(of: Void.self) { servers in
            for _ in 1...3 { servers.addTask { try await IssueDelivery(dependencies: groups.dependencies).run() } }
            try await servers.waitForAll()
        }
        for group in all {
            #expect(try await groups.periods(of: group).map(\.state) == [.published, .open])
        }
        let letters = await groups.site.mailbox.emails.filter { $0.messageID?.hasPrefix("issue-") == true }
        #expect(letters.count == 12 && Set(letters.compactMap(\.messageID)).count == 12)
        let told = try await groups.site.database.read { tx in
            try tx.value("select count(*) from notifications where kind = 'group-issue'", as: Int.self)
        }
        #expect(told == 12)
    }

    @Test(arguments: Engine.available)
    func `a story of somebody who was away when its issue closed comes in the next one, and once`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben")
        try await groups.tell("From far away", to: group, by: "ben")
        try await groups.site.setState(.deactivated, of: "ben")
        for (number, texts) in [["One"], ["Two", "From far away"], ["Three"]].enumerated() {
            if number == 1 { try await groups.site.setState(.active, of: "ben") }
            try await groups.tell(texts[0], to: group, by: "ann")
            try await groups.close(group)
            let snapshot = try await groups.issue(number + 1, of: group, for: "ann").snapshot
            #expect(snapshot.stories.map(\.text) == texts)
            #expect(snapshot.earlier.count == texts.count - 1)
        }
    }

    // MARK: What tests share

    /// Closes the group in a transaction that ends after so many statements, as if the server had died.
    ///
    /// - Returns: whether it came to its end.
    private func close(
        _ group: GroupName,
        at now: Instant,
        cutOffAfter limit: Int,
        _ groups: Groups
    ) async throws -> Bool {
        do {
            try await groups.site.database.write { tx in
                let dying = Transaction(
                    dialect: tx.dialect,
                    runner: DyingRunner(tx.runner, after: limit),
                    pace: tx.pace
                )
                guard let found = try GroupQueries.group(group, in: dying) else { throw Problem.notFound }
                try GroupQueries.hold([found.id], in: dying)
                try groups.closer.close(found, at: now, in: dying)
            }
            return true
        } catch is CutOffError {
            return false
        }
    }

    /// The parts of issues that are kept: numbers, seals, heads and stories.
    private func frozen(_ groups: Groups) async throws -> [String] {
        try await groups.site.database.read { tx in
            try tx.all(
                """
                select coalesce(number, 0), issues.digest, coalesce(head, ''), coalesce(issue_items.body, '') from issues
                left join issue_items on issue_items.issue_id = issues.id order by issues.period, position
                """
            ) { row in
                let number: Int = try row.next()
                let texts: [String] = [try row.next(), try row.next(), try row.next()]
                return "\(number) \(texts.joined(separator: " "))"
            }
        }
    }

    private func counts(_ groups: Groups) async throws -> [Int] {
        try await groups.site.database.read { tx in
            try Self.tables.map { table in try tx.value("select count(*) from \(table)") ?? 0 }
        }
    }

    private static let tables: [SQL] = ["issues", "issue_items", "jobs", "notifications", "group_prompts", "events"]

    /// Opens the first period again, as it was.
    private func unfreeze(_ groups: Groups) async throws {
        try await groups.site.database.write { tx in
            try tx.run("delete from issue_items")
            try tx.run("delete from jobs where kind = 'tapestry.mail'")
            try tx.run("update tapestry_groups set issue_count = 0")
            try tx.run("update issues set state = 0, number = null, head = null, digest = '' where number = 1")
        }
    }
}

/// The end of a server in the middle of a transaction.
private struct CutOffError: Error {}

/// Ends a transaction after so many statements.
private final class DyingRunner: StatementRunner {
    private let runner: any StatementRunner
    private var left: Int

    init(_ runner: any StatementRunner, after limit: Int) {
        self.runner = runner
        left = limit
    }

    func query(_ text: String, _ values: [SQLValue], _ visit: (any ColumnSource) throws -> Bool) throws {
        try count()
        try runner.query(text, values, visit)
    }

    func execute(_ text: String, _ values: [SQLValue]) throws -> Int {
        try count()
        return try runner.execute(text, values)
    }

    private func count() throws {
        guard left > 0 else { throw CutOffError() }
        left -= 1
    }
}
