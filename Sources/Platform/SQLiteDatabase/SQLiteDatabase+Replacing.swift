import POSIX
import SQL

extension SQLiteDatabase {
    /// The ending of the name of a replaced file.
    public static let suffixOfReplaced = ".before-restore"

    /// Puts a finished database file in the place of the one at `path`, which nobody may be using.
    ///
    /// The file that was there keeps its log and stands under its name with ``suffixOfReplaced`` afterwards; a file of
    /// that name is removed. There is a whole database at `path` at every moment: a process that is killed meanwhile
    /// leaves the old one or the new one, and the next to open it tidies up. The new file is on the disk under its name
    /// when this returns.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)`` where another process uses the file, or it cannot be moved.
    public static func replace(_ path: String, with copy: String) async throws {
        try await Threads.run {
            let path = DatabaseFile.resolved(path)
            let lock = try FileLock(for: path)
            let replacement = Replacement(of: path)
            try replacement.undo()
            try replacement.keepOld()
            try DatabaseFile.publish(copy, as: path)
            withExtendedLifetime(lock) {}
        }
    }
}

/// The exchange of a database file for another one.
struct Replacement {
    private let path: String
    private let old: String

    /// For the file at `path`.
    init(of path: String) {
        self.path = path
        old = path + SQLiteDatabase.suffixOfReplaced
    }

    /// Gives what is there a second name, and takes the log away, which the new file would read as its own.
    func keepOld() throws(DatabaseError) {
        for suffix in ["-wal", ""] {
            DatabaseFile.remove(old + suffix)
            if DatabaseFile.exists(path + suffix) { try DatabaseFile.link(path + suffix, as: old + suffix) }
        }
        try DatabaseFile.sync(Files.folder(of: path))
        DatabaseFile.remove(path + "-wal")
        DatabaseFile.remove(path + "-shm")
    }

    /// Puts an exchange right that ended before the new file had its name: both names lead to the old one then.
    func undo() throws(DatabaseError) {
        guard DatabaseFile.isSame(path, old) else { return }
        if DatabaseFile.exists(old + "-wal"), !DatabaseFile.exists(path + "-wal") {
            try DatabaseFile.publish(old + "-wal", as: path + "-wal")
        }
        DatabaseFile.remove(old + "-wal")
        DatabaseFile.remove(old)
    }
}
