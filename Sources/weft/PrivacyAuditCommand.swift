import Backup
import PrivacyAudit
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
    init(_ settings: Settings, paths: [String], _ arguments: Arguments) {
        (self.settings, self.paths, self.arguments) = (settings, paths, arguments)
    }

    func run() async throws {
        try Folder.make(settings.dataFolder)
        let work = try DataFolder.work(of: settings, for: "audit")
        var folders: [String] = []
        for (number, path) in paths.enumerated() {
            folders.append(try await folder(of: path, in: "\(work.path)/backup-\(number)"))
        }
        for folder in folders where !FileManager.default.fileExists(atPath: "\(folder)/\(AnonymousStorage.file)") {
            throw UsageError(description: "There are no anonymous posts in \(folder).")
        }
        let report = PrivacyReport(try await AuditReader(in: work.path).evidence(of: folders))
        withExtendedLifetime(work) {}
        Terminal.say(report.description)
    }

    private func folder(of path: String, in target: String) async throws -> String {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard kind != .typeDirectory else { return path }
        let key = try KeyOption.key(arguments, isNew: false)
        _ = try await BackupReader(path).takeOut(into: target, key: key, passwords: PasswordHasher())
        return target
    }
}
