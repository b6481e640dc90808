import Anonymous
import Kernel
import PostgresDatabase
import Runtime
import SQL
import SQLiteDatabase
import Secrets

/// The database and the keys of anonymous posts, opened as the settings say.
struct AnonymousStorage {
    private let settings: Settings

    /// The file of the database in the data folder.
    static let file = "anonymous.sqlite"

    init(_ settings: Settings) {
        self.settings = settings
    }

    /// The store, its schema up to date.
    ///
    /// - Parameter main: the database of everything else, with whose PostgreSQL it may not share a log.
    /// - Throws: ``DatabaseError`` and ``SettingsError``.
    func open(beside main: any Database, clock: Clock, key: Secret) async throws -> AnonymousStore {
        let database = try await database()
        do {
            try await refuseSharedCluster(database, main)
            try await database.migrate(AnonymousMigrations.all)
            let keys = try AnonymousKeyFolder(inSecretsFolder: settings.secretsFolder)
            return AnonymousStore(in: database, keys: keys, clock: clock, key: key)
        } catch {
            await database.close()
            throw error
        }
    }

    /// Brings the schema up to date and closes the database.
    func migrate() async throws {
        let database = try await database()
        do { try await database.migrate(AnonymousMigrations.all) } catch {
            await database.close()
            throw error
        }
        await database.close()
    }

    private func database() async throws -> any Database {
        switch settings.anonymousDatabase {
        case .sqlite(let file):
            var configuration = SQLiteConfiguration(path: "\(settings.dataFolder)/\(file)")
            // The log would tell in which order posts were written, and keep what was taken back.
            configuration.emptiesLogAtOnce = true
            return try await SQLiteDatabase(configuration: configuration)
        case .postgres(let address):
            return try await PostgresDatabase(configuration: PostgresConfiguration(connectionString: address))
        }
    }

    /// PostgreSQL has one log for all databases of a cluster: side by side in it, what an account did and a post that
    /// was written would be linked for whoever has the log.
    private func refuseSharedCluster(_ database: any Database, _ main: any Database) async throws {
        guard !settings.site.isDevelopment, !settings.site.isDemo, database.dialect == .postgres,
            main.dialect == .postgres
        else { return }
        guard try await Self.cluster(of: database) == Self.cluster(of: main) else { return }
        throw SettingsError(
            sentences: [
                """
                WEFT_ANONYMOUS_DATABASE and WEFT_DATABASE are in one PostgreSQL cluster, whose log has both side by side. \
                Give anonymous posts a cluster of their own, or leave WEFT_ANONYMOUS_DATABASE out.
                """
            ]
        )
    }

    private static func cluster(of database: any Database) async throws -> Int64? {
        try await database.read { tx in try tx.value("select system_identifier from pg_control_system()") }
    }
}
