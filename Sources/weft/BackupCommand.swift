import Backup
import SQLiteDatabase
import Secrets
import Storage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `weft backup`: writes everything into one locked file, while the server runs.
struct BackupCommand {
    private let settings: Settings
    private let path: String
    private let key: BackupKey

    init(_ settings: Settings, path: String, key: BackupKey) {
        self.settings = settings
        self.path = path
        self.key = key
    }

    func run() async throws {
        guard case .sqlite(let file) = settings.database else { throw UsageError(description: Self.postgres) }
        try FolderMark(settings).requireSite()
        let folder = settings.dataFolder
        let work = try DataFolder.work(of: settings, for: "backup")
        let copy = "\(work.path)/\(file)"
        let writer = try await BackupWriter(path, key: key, passwords: PasswordHasher())
        try await SQLiteDatabase.backup(of: "\(folder)/\(file)", to: copy)
        try writer.add(file, from: copy)
        if case .sqlite(let file) = settings.anonymousDatabase,
            FileManager.default.fileExists(atPath: "\(folder)/\(file)")
        {
            try await SQLiteDatabase.backup(of: "\(folder)/\(file)", to: "\(work.path)/\(file)")
            try writer.add(file, from: "\(work.path)/\(file)")
        }
        for name in try DataFolder.files(in: folder) { try writer.add(name, from: "\(folder)/\(name)") }
        try writer.finish()
        withExtendedLifetime(work) {}
        Terminal.say("Everything is in \(path): the database and \(writer.count - 1) other files.")
    }

    private static let postgres = """
        This server keeps its data in PostgreSQL, whose own tools make backups: pg_dump --format=custom, or archiving of \
        its log. Keep the data folder beside it.
        """
}

/// `weft restore`: puts what a backup holds in the place of what is there.
struct RestoreCommand {
    private let settings: Settings
    private let path: String
    private let key: BackupKey
    private let isForced: Bool

    init(_ settings: Settings, path: String, key: BackupKey, isForced: Bool) {
        self.settings = settings
        self.path = path
        self.key = key
        self.isForced = isForced
    }

    func run() async throws {
        guard case .sqlite(let file) = settings.database else { throw UsageError(description: Self.postgres) }
        let target = "\(settings.dataFolder)/\(file)"
        let isReplacing = FileManager.default.fileExists(atPath: target)
        guard isForced || !isReplacing else { throw UsageError(description: Self.occupied(target)) }
        try Folder.make(settings.dataFolder)
        let work = try DataFolder.work(of: settings, for: "restore")
        let draft = "\(work.path)/files"
        let names = try await BackupReader(path).takeOut(into: draft, key: key, passwords: PasswordHasher())
        guard names.contains(file) else { throw UsageError(description: "There is no database in this backup.") }
        let erased = try await Restoring(settings).check(draft, erasuresOf: isReplacing ? settings.dataFolder : nil)
        for name in names where ![file, AnonymousStorage.file, DataFolder.mark].contains(name) {
            try DataFolder.move(name, from: draft, to: settings.dataFolder)
        }
        if names.contains(AnonymousStorage.file) {
            let anonymous = "\(settings.dataFolder)/\(AnonymousStorage.file)"
            try await SQLiteDatabase.replace(anonymous, with: "\(draft)/\(AnonymousStorage.file)")
        }
        try await SQLiteDatabase.replace(target, with: "\(draft)/\(file)")
        try DataFolder.move(DataFolder.mark, from: draft, to: settings.dataFolder)
        withExtendedLifetime(work) {}
        Terminal.say("Restored: the database and \(names.count - 1) other files.")
        if erased > 0 { Terminal.say("Accounts deleted since the backup were erased again: \(erased).") }
        let keyFile = ServerKey.path(in: settings.dataFolder)
        if settings.key == nil, !FileManager.default.fileExists(atPath: keyFile) {
            Terminal.say("weft.key is in no backup: copy it to \(keyFile) before the start.")
        }
        guard isReplacing else { return }
        let old = target + SQLiteDatabase.suffixOfReplaced
        Terminal.say("What was there before is in \(old); remove it once all is well.")
    }

    private static let postgres = """
        This server keeps its data in PostgreSQL, whose own tools bring backups back: pg_restore, or its archived log.
        """

    private static func occupied(_ path: String) -> String {
        "There is a database at \(path). Add --force to put the backup in its place."
    }
}
