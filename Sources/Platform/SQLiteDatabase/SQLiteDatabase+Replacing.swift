import SQL

extension SQLiteDatabase {
    /// Puts a finished database file in the place of the one at `path`, which nobody may be using.
    ///
    /// What was there keeps its log and stands under `old` afterwards; a file of that name is removed. The new file is
    /// on the disk under its name when this returns.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)`` where another process uses the file, or it cannot be moved.
    public static func replace(_ path: String, with copy: String, keepingOldAs old: String) async throws {
        try await DriverThread.run {
            let path = DiskFile.resolved(path)
            let lock = try FileLock(for: path)
            // The log first: left alone under the old name it would be read into the new file.
            for suffix in ["-wal", ""] {
                DiskFile.remove(old + suffix)
                if DiskFile.exists(path + suffix) { try DiskFile.publish(path + suffix, as: old + suffix) }
            }
            DiskFile.remove(path + "-shm")
            try DiskFile.publish(copy, as: path)
            withExtendedLifetime(lock) {}
        }
    }
}
