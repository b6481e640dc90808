import Storage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The content of the data folder besides the database.
enum DataFolder {
    /// A folder for what a command needs while it works, next to which nothing of killed ones is left.
    static func work(of settings: Settings, for purpose: String) throws -> OwnedFolder {
        OwnedFolder.removeAbandoned(in: settings.dataFolder, purposes: RunningSite.commandFolders)
        return try OwnedFolder(in: settings.dataFolder, for: purpose)
    }

    /// The file that says whose folder it is, which goes with the database.
    static let mark = "weft.site"

    /// The folder of the keys of what ends, in no backup: a copy of a key would outlive it.
    static let secrets = "secrets"

    /// The files that belong into a backup, by their paths below `folder`: e-mails, pictures, whatever comes.
    ///
    /// Left out are the databases, which are copied consistently, keys, and what commands leave while they work.
    static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { name in
            let first = name.prefix { $0 != "/" }
            guard first != secrets, !first.hasPrefix("weft.sqlite"), !first.hasPrefix(AnonymousStorage.file),
                !first.hasSuffix(".key"), !name.hasSuffix(".partial"),
                !["backup-", "restore-", "import-", "audit-", "incoming", "server.log", "weft.reserve"]
                    .contains(where: first.hasPrefix)
            else { return false }
            return isPlainFile("\(folder)/\(name)")
        }
    }

    /// Moves a file from one folder to another, in the place of what is there.
    static func move(_ name: String, from source: String, to target: String) throws {
        let path = "\(target)/\(name)"
        if let slash = path.lastIndex(of: "/") { try Folder.make(String(path[..<slash])) }
        guard rename("\(source)/\(name)", path) == 0 else {
            throw UsageError(description: "\(path) cannot be written: \(String(cString: strerror(errno))).")
        }
    }

    private static func isPlainFile(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }
}
