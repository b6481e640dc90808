import DatabaseTesting
import Kernel
import Runtime
import SQL
import SQLiteDatabase
import Secrets
import TestSupport

@testable import Anonymous

/// A store over a database of its own, at a time that stands still until it is moved on.
struct StoreFixture: Sendable {
    let store: AnonymousStore
    let database: any Database
    let clock: TestClock

    static let key = Secret(utf8: "a secret of the tests, 32 bytes.")

    /// The engines with a database in a file or on a server.
    static let engines: [Engine] = [.sqlite, .postgres]

    init(
        _ database: any Database,
        keys: AnonymousKeyFolder? = nil,
        at start: Instant = TestClock.noon,
        seed: UInt64 = 7
    ) {
        self.database = database
        clock = TestClock(at: start)
        store = AnonymousStore(
            in: database,
            keys: keys,
            clock: Clock(clock),
            random: .seeded(seed),
            key: Self.key
        )
    }

    /// Runs `body` with a new store.
    static func with<Value>(
        _ engine: Engine,
        _ body: (StoreFixture) async throws -> Value
    ) async throws -> Value {
        try await engine.withDatabase(AnonymousMigrations.all) { try await body(StoreFixture($0)) }
    }

    /// A store in the file at `path`, as it is served.
    static func file(
        _ path: String,
        keys: AnonymousKeyFolder,
        at start: Instant = TestClock.noon
    ) async throws -> StoreFixture {
        var configuration = SQLiteConfiguration(path: path)
        configuration.emptiesLogAtOnce = true
        (configuration.patience, configuration.writeBudget) = (.seconds(60), .seconds(60))
        let database = try await SQLiteDatabase(configuration: configuration)
        try await database.migrate(AnonymousMigrations.all)
        return StoreFixture(database, keys: keys, at: start)
    }

    /// A capability that `number` stands for.
    static func capability(_ number: Int) -> Capability {
        Capability(Secret(Int64(number).bigEndianBytes + [UInt8](repeating: 7, count: 24)))
    }

    /// Lets somebody publish a text.
    @discardableResult
    func publish(
        _ text: String,
        _ number: Int = 1,
        life: PostLife = .year,
        release: ReleaseWindow = .soon,
        category: UInt8 = 1,
        by member: Int64? = nil
    ) async throws -> Capability {
        let capability = Self.capability(number)
        let request = PublicationRequest(
            .note,
            category: category,
            text: try PublicText(text),
            life: life,
            release: release,
            capability: capability
        )
        try await store.publish(request, by: CountedMember(member ?? Int64(number), isNew: false))
        return capability
    }

    /// Goes on slot by slot, as a server does.
    func goOn(_ slots: Int = 1) async throws {
        for _ in 0..<slots {
            clock.advance(by: .minutes(5))
            try await store.work()
        }
    }

    /// Publishes a text and waits until everybody can read it.
    func shown(_ text: String, _ number: Int = 1, life: PostLife = .year) async throws -> AnonymousPostID {
        let capability = try await publish(text, number, life: life)
        try await goOn(3)
        guard case .published(let id, _) = try await state(of: capability) else { throw Problem.notFound }
        return id
    }

    func state(of capability: Capability) async throws -> PublicationState? {
        try await store.states(of: [capability]).first
    }

    /// The texts of the feed, in their order.
    func texts(_ filter: FeedFilter = FeedFilter()) async throws -> [String] {
        try await store.feed(.note, filter, limit: 100).items.map(\.text)
    }
}
