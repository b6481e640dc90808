import POSIX
import SQL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The calls to the file system that SQLite does not make itself.
enum DatabaseFile {
    /// Makes an empty file that only its owner can read, unless there is one.
    ///
    /// SQLite's other files take its mode.
    static func createPrivately(_ path: String) throws(DatabaseError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw problem("cannot be opened", path) }
        close(descriptor)
    }

    /// The one path of the file, whatever links lead to it: what is locked must have one name.
    static func resolved(_ path: String) -> String {
        if let whole = realPath(path) { return whole }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return realPath(Files.folder(of: path)).map { "\($0)/\(name)" } ?? path
    }

    private static func realPath(_ path: String) -> String? {
        guard let result = realpath(path, nil) else { return nil }
        defer { free(result) }
        return String(cString: result)
    }

    /// True where there is something at `path`.
    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Gives a finished file its name so that the name survives a power cut.
    static func publish(_ draft: String, as path: String) throws(DatabaseError) {
        do { try Files.publish(draft, as: path) } catch { throw problem("cannot be given its name", path, error) }
    }

    /// Gives a file a second name; where the disk knows no second names it loses the first one.
    static func link(_ path: String, as name: String) throws(DatabaseError) {
        #if canImport(Darwin)
            let status = Darwin.link(path, name)
        #elseif canImport(Musl)
            let status = Musl.link(path, name)
        #else
            let status = Glibc.link(path, name)
        #endif
        guard status != 0 else { return }
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno), rename(path, name) == 0 else {
            throw problem("cannot be given the name \(name)", path)
        }
    }

    /// Tells whether two names lead to one file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_ino == second.st_ino && first.st_dev == second.st_dev
    }

    /// Removes a file if it is there.
    static func remove(_ path: String) {
        unlink(path)
    }

    /// Waits until the file or folder is on the disk.
    static func sync(_ path: String) throws(DatabaseError) {
        do { try Files.sync(path) } catch { throw problem("did not reach the disk", path, error) }
    }

    private static func problem(_ what: String, _ path: String, _ error: SystemError = .last) -> DatabaseError {
        error.isDiskFull ? .full : .unavailable("\(path) \(what): \(error).")
    }
}
