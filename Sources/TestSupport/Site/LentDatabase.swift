import Anonymous
import App
public import DatabaseTesting
import PostgresDatabase
import SQL
import SQLiteDatabase

extension Engine {
    /// The engines that every test with data runs on: SQLite in memory, and PostgreSQL.
    public static let available: [Engine] = [.memory, .postgres]
}

/// An empty database with the product's schema, given back when nobody holds it any more: neither its site, nor a
/// browser that outlives the site, nor work that goes on behind a test.
final class LentDatabase: Sendable {
    let database: any Database
    private let giveBack: @Sendable () -> Void

    private init(database: any Database, giveBack: @escaping @Sendable () -> Void) {
        self.database = database
        self.giveBack = giveBack
    }

    deinit {
        giveBack()
    }

    static func lend(_ engine: Engine) async throws -> LentDatabase {
        switch engine {
        case .memory:
            let copy = try SQLiteDatabase(copyOf: try await template.value)
            return LentDatabase(database: copy) {}
        case .sqlite:
            let folder = try TemporaryFolder()
            var configuration = SQLiteConfiguration(path: folder.path("weft.sqlite"))
            configuration.patience = .seconds(60)
            configuration.quickBudget = .seconds(60)
            configuration.writeBudget = .seconds(60)
            let database = try await SQLiteDatabase(configuration: configuration)
            try await database.migrate(Application.migrations)
            return LentDatabase(database: database) {
                Task {
                    await database.close()
                    folder.remove()
                }
            }
        case .postgres:
            let database = try await PostgresPool.shared.take()
            return LentDatabase(database: database) { PostgresPool.shared.putBack(database) }
        }
    }

    /// An empty database of anonymous posts, on PostgreSQL for a site that is on it.
    static func lendAnonymous(_ engine: Engine) async throws -> LentDatabase {
        guard engine == .postgres else {
            return LentDatabase(database: try SQLiteDatabase(copyOf: try await anonymousTemplate.value)) {}
        }
        let database = try await PostgresPool.anonymous.take()
        return LentDatabase(database: database) { PostgresPool.anonymous.putBack(database) }
    }

    private static let anonymousTemplate = Task {
        let database = try SQLiteDatabase()
        try await database.migrate(AnonymousMigrations.all)
        return database
    }

    /// Migrated once for the whole process; a copy takes less than a millisecond.
    private static let template = Task {
        let database = try SQLiteDatabase()
        try await database.migrate(Application.migrations)
        return database
    }
}
