#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What lies in the data folder besides the database.
enum DataFolder {
    /// The files that belong into a backup, by their paths below `folder`: letters, pictures, whatever comes.
    ///
    /// Left out are the database, which is copied consistently, keys, and what commands leave while they work.
    static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { name in
            let first = name.prefix { $0 != "/" }
            guard !first.hasPrefix("weft.sqlite"), !first.hasSuffix(".key"), !name.hasSuffix(".partial"),
                !["backup-", "restore-", "import-", "incoming", "server.log"].contains(where: first.hasPrefix)
            else { return false }
            return isPlainFile("\(folder)/\(name)")
        }
    }

    /// Moves a file from one folder to another, in the place of what is there.
    static func move(_ name: String, from source: String, to target: String) throws {
        let path = "\(target)/\(name)"
        if let slash = path.lastIndex(of: "/") { try Folder.make(String(path[..<slash])) }
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: "\(source)/\(name)", toPath: path)
    }

    private static func isPlainFile(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }
}
