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
            let path = DiskFile.resolved(path)
            let lock = try FileLock(for: path)
            let replacement = Replacement(of: path)
            try replacement.undo()
            try replacement.keepOld()
            try DiskFile.publish(copy, as: path)
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
            DiskFile.remove(old + suffix)
            if DiskFile.exists(path + suffix) { try DiskFile.link(path + suffix, as: old + suffix) }
        }
        try DiskFile.sync(Files.folder(of: path))
        DiskFile.remove(path + "-wal")
        DiskFile.remove(path + "-shm")
    }

    /// Puts an exchange right that ended before the new file had its name: both names lead to the old one then.
    func undo() throws(DatabaseError) {
        guard DiskFile.isSame(path, old) else { return }
        if DiskFile.exists(old + "-wal"), !DiskFile.exists(path + "-wal") {
            try DiskFile.publish(old + "-wal", as: path + "-wal")
        }
        DiskFile.remove(old + "-wal")
        DiskFile.remove(old)
    }
}
