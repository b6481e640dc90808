import Archive
public import Secrets

/// The key that locks a backup.
///
/// It is never part of the backup.
public enum BackupKey: Sendable {
    /// The bytes of a file.
    case file(Secret)
    /// Words that somebody remembers.
    case passphrase(String)

    /// The shortest passphrase, in characters, and the smallest key file, in bytes.
    public static let leastLength = 16

    /// The key in the file at `path`.
    ///
    /// - Throws: ``BackupError`` where it is too short to be one, ``FileError``.
    public static func inFile(_ path: String) throws -> BackupKey {
        let file = try RandomAccessFile(path)
        guard (Int64(leastLength)...65_536).contains(file.size) else {
            throw BackupError(
                "\(path) is no key. Make one with “head -c 32 /dev/urandom > \(path)” and keep it in another place than "
                    + "the backups."
            )
        }
        return .file(Secret(try file.read(at: 0, Int(file.size))))
    }

    /// A passphrase.
    ///
    /// - Throws: ``BackupError`` for one that is too short.
    public static func words(_ passphrase: String) throws(BackupError) -> BackupKey {
        guard passphrase.count >= leastLength else {
            throw BackupError("A passphrase for backups has at least \(leastLength) characters.")
        }
        return .passphrase(passphrase)
    }
}

/// A backup that cannot be made or read.
public struct BackupError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The fault and its remedy.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
