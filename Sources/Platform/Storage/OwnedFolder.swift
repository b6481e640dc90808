#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A folder for what a process needs while it works, readable by its owner alone: `<purpose>-XXXXXX` below another one.
///
/// It goes when nobody holds this value any more. What a killed process leaves behind is known by its lock, which has
/// gone with the process, and is removed by whoever looks next.
///
///     OwnedFolder.removeAbandoned(in: "data", purposes: ["backup"])
///     let folder = try OwnedFolder(in: "data", for: "backup")
public final class OwnedFolder: Sendable {
    /// The folder.
    public let path: String
    private let lock: Int32

    private static let lockName = ".owner"

    /// Makes the folder.
    ///
    /// Blocks for a moment.
    public init(in parent: String, for purpose: String) throws(StorageError) {
        (path, lock) = try Self.make(in: parent, for: purpose, triesLeft: 3)
    }

    /// Tries again where another process took the folder for an abandoned one, before it was locked.
    private static func make(
        in parent: String,
        for purpose: String,
        triesLeft: Int
    ) throws(StorageError) -> (path: String, lock: Int32) {
        let path = try StoredFiles.makeFolder(beginning: "\(parent)/\(purpose)")
        let lock = open("\(path)/\(lockName)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 { return (path, lock) }
        let failure = StoredFiles.failure(path)
        if lock >= 0 { close(lock) }
        guard triesLeft > 1 else { throw failure }
        return try make(in: parent, for: purpose, triesLeft: triesLeft - 1)
    }

    deinit {
        StoredFiles.removeAll(path)
        if lock >= 0 { close(lock) }
    }

    /// Removes the folders of processes that are gone.
    ///
    /// Also those that older versions left, which carry the number of their process in their name.
    public static func removeAbandoned(in parent: String, purposes: [String]) {
        for name in StoredFiles.names(in: parent) {
            guard let purpose = purposes.first(where: { name.hasPrefix("\($0)-") }) else { continue }
            let path = "\(parent)/\(name)"
            let rest = name.dropFirst(purpose.utf8.count + 1)
            if isAbandoned(path) || isOfEndedProcess(rest) { StoredFiles.removeAll(path) }
        }
    }

    private static func isAbandoned(_ path: String) -> Bool {
        let lock = open("\(path)/\(lockName)", O_RDWR | O_CLOEXEC)
        // Killed before it made the lock: nothing is in there, or it stays.
        guard lock >= 0 else { return errno == ENOENT && rmdir(path) == 0 }
        defer { close(lock) }
        return flock(lock, LOCK_EX | LOCK_NB) == 0
    }

    private static func isOfEndedProcess(_ name: Substring) -> Bool {
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        guard digits.count == name.count || name.dropFirst(digits.count).hasPrefix(".sqlite"),
            let number = pid_t(digits), number > 1
        else { return false }
        return kill(number, 0) != 0 && errno == ESRCH
    }
}
