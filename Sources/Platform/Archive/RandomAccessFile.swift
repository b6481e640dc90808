internal import POSIX

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that is read at any place.
///
/// Every call blocks.
///
/// `@unchecked Sendable`: the descriptor is never changed, and reading at a place moves no shared position.
public final class RandomAccessFile: @unchecked Sendable {
    /// How many bytes the file had when it was opened.
    public let size: Int64
    private let descriptor: Int32

    /// Opens the file at `path`.
    ///
    /// - Throws: ``FileError`` where it cannot be read or is no plain file.
    public init(_ path: String) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path, .last) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw FileError(path, "this is no plain file")
        }
        self.descriptor = descriptor
        size = Int64(facts.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// Up to `count` bytes from `offset` on: fewer only where the file ends.
    public func read(at offset: Int64, _ count: Int) throws(FileError) -> [UInt8] {
        guard offset >= 0 else { return [] }
        do {
            return try Descriptors.read(descriptor, at: Int(offset), count)
        } catch {
            throw FileError("the file", error)
        }
    }
}

/// A file that cannot be read or written.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Which one, and why.
    public let description: String

    init(_ path: String, _ reason: String, _ act: StaticString = "read") {
        description = "\(path) cannot be \(act): \(reason)."
    }

    init(_ path: String, _ reason: SystemError, _ act: StaticString = "read") {
        self.init(path, reason.description, act)
    }
}
