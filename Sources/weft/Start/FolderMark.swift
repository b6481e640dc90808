import SQL

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

/// The memory that a data folder has of its site: that there is a database, and which one.
///
/// An empty database beside what a site left behind is a loss that somebody has to look at, not a new site.
struct FolderMark {
    private let folder: String
    private let database: Settings.DatabaseSetting
    private var path: String { "\(folder)/weft.site" }

    init(_ settings: Settings) {
        folder = settings.dataFolder
        database = settings.database
    }

    /// The name of the site whose things lie here; `nil` where nobody has written it down.
    var site: String? {
        (try? String(contentsOfFile: path, encoding: .utf8)).map { $0.filter { !$0.isWhitespace } }
    }

    /// Writes the name of the site down.
    func write(_ site: String) throws {
        guard self.site != site else { return }
        try Data("\(site)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    /// - Throws: ``DatabaseError/schema(_:)`` where the file of the database is missing or empty although it was there.
    func checkFile() throws {
        guard case .sqlite(let file) = database, isEmpty(file) else { return }
        let isGone = !exists(file)
        guard let sign = sign ?? (isGone && exists("\(file).lock") ? "\(file).lock" : nil) else { return }
        throw loss(sign, "its database \(file) is \(isGone ? "missing" : "empty")", cure: cure(of: file))
    }

    /// - Throws: ``DatabaseError/schema(_:)`` where nothing is in the database although there was.
    func checkContent(isEmpty: Bool) throws {
        guard isEmpty, let sign else { return }
        switch database {
        case .sqlite(let file):
            throw loss(sign, "its database \(file) is empty", cure: cure(of: file))
        case .postgres:
            throw loss(
                sign,
                "the database that WEFT_DATABASE names is empty",
                cure: "Name the right one, or bring its last backup back with pg_restore."
            )
        }
    }

    /// Asks for a site where one has to be: a folder named by mistake is no new one.
    ///
    /// - Throws: ``UsageError`` where the file of the database is missing or empty, ``DatabaseError/schema(_:)`` where it
    ///   was there.
    func requireSite() throws {
        try checkFile()
        if case .sqlite(let file) = database, isEmpty(file) { throw absence }
    }

    /// The refusal where there is no site and none is to be made.
    var absence: UsageError {
        UsageError(
            description: """
                There is no site in \(place). Name the right one: its folder with WEFT_DATA, or the file with its settings \
                with WEFT_CONFIG or --config.
                """
        )
    }

    /// Where the site is, or would be, in words.
    var place: String {
        switch database {
        case .sqlite: folder.hasPrefix("/") ? folder : "\(FileManager.default.currentDirectoryPath)/\(folder)"
        case .postgres: "the database that WEFT_DATABASE names"
        }
    }

    private func loss(_ sign: String, _ finding: String, cure: String) -> DatabaseError {
        .schema(
            """
            \(folder) held a site before (\(sign) is there), but \(finding). \(cure) A new site wants an empty folder: \
            choose another one with WEFT_DATA.
            """
        )
    }

    private func cure(of file: String) -> String {
        let old = "\(file).before-restore"
        let other = exists(old) ? " The one from before the last restore is \(old)." : ""
        return "Put it back, or bring back the last backup: weft restore BACKUP --force.\(other)"
    }

    /// The name of something that tells that there was a site.
    private var sign: String? {
        var names = ["weft.site"]
        if case .sqlite(let file) = database { names += ["weft.key", "letters", "\(file).before-restore"] }
        if let name = names.first(where: exists) { return name }
        let media = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/media")
        return media?.isEmpty == false ? "media" : nil
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(name)")
    }

    /// Tells whether a file holds nothing, or is not there.
    private func isEmpty(_ name: String) -> Bool {
        var status = stat()
        return stat("\(folder)/\(name)", &status) != 0 || status.st_size == 0
    }
}
