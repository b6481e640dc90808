import App
import Contracts
import DatabaseTesting
import Directory
import Kernel
import Outbound
import PostgresDatabase
import Routing
import Runtime
import SQL
import Secrets
import TestSupport

@testable import Prolific
@testable import Site

/// Several servers on one PostgreSQL, each with connections of its own, on machines of which no two clocks agree.
struct Fleet: Sendable {
    let servers: [StoryDependencies]
    private let databases: [PostgresDatabase]

    /// Runs `body` with a fleet on an empty database.
    static func run(servers count: Int = 3, _ body: (Fleet) async throws -> Void) async throws {
        try await PostgresServer.shared().withSchema { connectionString in
            var databases: [PostgresDatabase] = []
            for _ in 0..<count {
                var configuration = PostgresConfiguration(connectionString: connectionString, connections: 4)
                configuration.patience = .seconds(60)
                configuration.quickBudget = .seconds(60)
                databases.append(try await PostgresDatabase(configuration: configuration))
            }
            try await databases[0].migrate(Application.migrations)
            let outcome = await Result { try await body(try await Fleet(databases)) }
            for database in databases { await database.close() }
            try outcome.get()
        }
    }

    private init(_ databases: [PostgresDatabase]) async throws {
        self.databases = databases
        var servers: [StoryDependencies] = []
        for (number, database) in databases.enumerated() {
            // Ten minutes ahead, right, ten minutes behind, by turns.
            let machine = TestClock(at: TestClock.noon + .minutes(10 - number % 3 * 10))
            let time = try await SiteTime(
                database,
                machine: Clock { machine.now },
                trust: .all,
                acceptance: AcceptanceFile(in: "/nowhere")
            )
            let steady = Clock(time.clock)
            let dependencies = StoryDependencies(
                Services(
                    Infrastructure(
                        database: database,
                        clock: steady,
                        ids: IDSource(node: number),
                        random: .system,
                        passwords: PasswordHasher(cost: .insecureForTests),
                        site: Site(),
                        limits: RateLimiter(clock: steady, isOn: false),
                        mail: .memory(Mailbox()),
                        log: Log(clock: steady) { _, _ in }
                    )
                )
            )
            servers.append(dependencies)
        }
        self.servers = servers
    }

    var database: any Database { databases[0] }

    /// Makes an account, on one of the servers.
    func account(_ name: String, on server: Int = 0) async throws -> Viewer {
        let services = servers[server].services
        let id = services.ids.next(Account.self, at: services.clock.now)
        return try await database.write { tx in
            try tx.run(
                """
                insert into accounts (id, username, username_key, state_changed_at) values (\(id), \(name), \(name), 0)
                """
            )
            guard let viewer = try Viewer.absent(id, in: tx) else { throw Problem.notFound }
            return viewer
        }
    }

    /// Many accounts.
    func accounts(_ count: Int) async throws -> [Viewer] {
        var viewers: [Viewer] = []
        for number in 1...count { viewers.append(try await account("voter\(number)")) }
        return viewers
    }

    /// Copies every story `count` times, with its round, snippets and votes.
    func copyStories(_ count: Int) async throws {
        try await database.write { tx in
            try Self.copy("story_threads", count, shifting: ["id", "starter_id", "tail_id"], in: tx)
            try Self.copy("rounds", count, shifting: ["id", "thread_id"], in: tx)
            try Self.copy("snippets", count, shifting: ["id", "thread_id", "round_id", "parent_id"], in: tx)
            try Self.copy("votes", count, shifting: ["snippet_id", "round_id"], in: tx)
            try Self.copy("thread_writers", count, shifting: ["thread_id"], in: tx)
            try Self.copy("thread_follows", count, shifting: ["thread_id"], in: tx)
        }
    }

    private static func copy(_ table: String, _ count: Int, shifting: Set<String>, in tx: Transaction) throws {
        let columns = try tx.values(
            """
            select column_name::text from information_schema.columns
            where table_name = \(table) and table_schema = current_schema() order by ordinal_position
            """,
            as: String.self
        )
        let values = columns.map { column in
            if column == "public_id" { return "md5(public_id || copies.copy)" }
            return shifting.contains(column) ? "\(column) + copies.copy::bigint * 68719476736" : column
        }
        try tx.run(
            SQL(
                stringLiteral: """
                    insert into \(table) (\(columns.joined(separator: ", ")))
                    select \(values.joined(separator: ", ")) from \(table), generate_series(1, \(count)) as copies (copy)
                    """
            )
        )
    }

    /// Lets every open round end so long from now, or have ended.
    func end(in span: Instant.Span) async throws {
        try await database.write { tx in
            let end: SQL = "\(tx.dialect.now(0)) + \(span.milliseconds)"
            try tx.run("update rounds set submit_until = \(end) - 1, close_at = \(end) where state = 1")
            try tx.run("\(Story.update) close_at = \(end) where close_at is not null")
        }
    }

    func number(_ sql: SQL) async throws -> Int {
        try await database.read(.slow) { tx in try tx.value(sql) ?? -1 }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
