#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Files and folders by their paths.
///
/// Every call blocks.
package enum Files {
    /// Opens the file or folder at `path` for reading, for as long as `body` runs.
    ///
    /// - Throws: ``SystemError`` where it cannot be opened, and what `body` throws.
    package static func reading<Value>(
        _ path: String,
        _ body: (_ descriptor: Int32) throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        return try body(descriptor)
    }

    /// Waits until a file or folder is on the disk.
    ///
    /// - Throws: ``SystemError`` where it is not there, or the disk does not confirm it.
    package static func sync(_ path: String) throws(SystemError) {
        try reading(path, Descriptors.sync)
    }

    /// Gives a finished file its name so that bytes and name survive a power cut; what had the name before is gone.
    ///
    /// - Throws: ``SystemError``; the name leads to the file of before then, or to this one.
    package static func publish(_ draft: String, as path: String) throws(SystemError) {
        try sync(draft)
        guard rename(draft, path) == 0 else { throw .last }
        try sync(folder(of: path))
    }

    /// The folder that `path` is in.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
