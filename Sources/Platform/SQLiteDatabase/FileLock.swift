import SQL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The right of one process to use a database file, held through `<file>.lock` until the process ends.
///
/// `@unchecked Sendable`: the descriptor is written once and closed once, by the last owner.
final class FileLock: @unchecked Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)`` where another process, or this one, has it already.
    init(for path: String) throws(DatabaseError) {
        let lockPath = path + ".lock"
        descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unavailable("The lock file \(lockPath) cannot be opened: \(String(cString: strerror(errno))).")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let holder = Self.contents(of: descriptor)
            throw .unavailable(
                "The database \(path) is in use by another Weft\(holder.isEmpty ? "" : " (process \(holder))"). "
                    + "Stop that one first; several servers at once need PostgreSQL."
            )
        }
        let holder = Array(String(getpid()).utf8)
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, holder, holder.count, 0) }
    }

    /// Gives the lock back before it closes the file: a child that has just been forked holds the same file until it
    /// runs its program, and would hold the lock with it.
    ///
    /// Runs after a refusal too: every property has its value by then.
    deinit {
        guard descriptor >= 0 else { return }
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static func contents(of descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
