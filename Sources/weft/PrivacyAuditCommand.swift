import Backup
import PostgresDatabase
import PrivacyAudit
import SQL
import Secrets
import Storage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `weft privacy-audit`: our own attack on the anonymity of posts, with what a thief of backups has.
struct PrivacyAuditCommand {
    private let settings: Settings
    private let paths: [String]
    private let arguments: Arguments

    /// The audit of `paths`, the oldest first: backups, or data folders as they lie on a disk.
    ///
    /// Where the settings name two PostgreSQL databases it is that of these, a running server's or what their dumps were
    /// brought into, and paths are what lies beside them: data folders, media, logs.
    init(_ settings: Settings, paths: [String], _ arguments: Arguments) {
        (self.settings, self.paths, self.arguments) = (settings, paths, arguments)
    }

    func run() async throws {
        if let missing = paths.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw UsageError(description: "There is nothing at \(missing).")
        }
        try Folder.make(settings.dataFolder)
        if case .postgres(let main) = settings.database, case .postgres(let anonymous) = settings.anonymousDatabase {
            let evidence = try await evidence(in: main, anonymous)
            return try tell(of: PrivacyReport(evidence))
        }
        guard !paths.isEmpty else {
            throw UsageError(
                description: "Name backups or data folders. Without any, WEFT_DATABASE and WEFT_ANONYMOUS_DATABASE "
                    + "both have to name a PostgreSQL."
            )
        }
        let work = try DataFolder.work(of: settings, for: "audit")
        var folders: [String] = []
        for (number, path) in paths.enumerated() {
            folders.append(try await folder(of: path, in: "\(work.path)/backup-\(number)"))
        }
        for folder in folders where !FileManager.default.fileExists(atPath: "\(folder)/\(AnonymousStorage.file)") {
            throw UsageError(description: "There are no anonymous posts in \(folder).")
        }
        let evidence = try await AuditReader(in: work.path).evidence(of: folders, secrets: settings.secretsFolder)
        let report = PrivacyReport(evidence)
        withExtendedLifetime(work) {}
        try tell(of: report)
    }

    /// Prints a report.
    ///
    /// - Throws: ``TracesFoundError`` where it is not clean, so that a script that runs it fails.
    private func tell(of report: PrivacyReport) throws {
        Terminal.say(report.description)
        guard report.isClean else { throw TracesFoundError() }
    }

    private func evidence(in main: String, _ anonymous: String) async throws -> AuditEvidence {
        try await Self.with(main) { main in
            try await Self.with(anonymous) { anonymous in
                try await AuditReader(in: settings.dataFolder)
                    .evidence(in: main, anonymous, secrets: settings.secretsFolder, beside: paths)
            }
        }
    }

    /// Opens a database for as long as `body` reads it.
    private static func with<Value>(
        _ address: String,
        _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        let configuration = PostgresConfiguration(connectionString: address, connections: 1)
        let database = try await PostgresDatabase(configuration: configuration)
        do {
            let value = try await body(database)
            await database.close()
            return value
        } catch {
            await database.close()
            throw error
        }
    }

    private func folder(of path: String, in target: String) async throws -> String {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard kind != .typeDirectory else { return path }
        let key = try KeyOption.key(arguments, isNew: false)
        _ = try await BackupReader(path).takeOut(into: target, key: key, passwords: PasswordHasher())
        return target
    }
}
