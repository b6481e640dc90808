#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The disk that folders lie on.
public enum Disk {
    /// How many bytes can still be written to the disk on which `path` lies, or will.
    ///
    /// - Throws: ``StorageError`` where the system does not tell.
    public static func free(at path: String) throws(StorageError) -> Int {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else {
            guard errno == ENOENT, path.contains("/") else { throw StoredFiles.failure(path) }
            return try free(at: Paths.parent(of: path))
        }
        let (bytes, isTooMuch) = UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
        return isTooMuch ? .max : Int(clamping: bytes)
    }
}
