internal import POSIX

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A new file that is written from its beginning to its end.
///
/// Every call blocks.
public final class OutputFile {
    private let descriptor: Int32
    private let path: String

    /// Makes the file at `path` for its owner only; there must be none yet.
    ///
    /// - Throws: ``FileError`` where it cannot be made.
    public init(_ path: String) throws(FileError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        self.path = path
        guard descriptor >= 0 else { throw FileError(path, .last, "written") }
        flock(descriptor, LOCK_EX | LOCK_NB)
    }

    /// Tells whether a process is writing the file at `path` in this way: a killed one leaves it behind, but not its
    /// lock.
    public static func isBeingWritten(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0
    }

    deinit {
        close(descriptor)
    }

    /// Appends `bytes`.
    ///
    /// - Throws: ``FileError``, as when the disk is full.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        do { try Descriptors.write(bytes, to: descriptor) } catch { throw FileError(path, error, "written") }
    }

    /// Returns when what was written is on the disk.
    ///
    /// - Throws: ``FileError`` where the disk does not confirm it.
    public func sync() throws(FileError) {
        do { try Descriptors.sync(descriptor) } catch { throw FileError(path, error, "written") }
    }
}
