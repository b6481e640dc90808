import Archive
public import Secrets

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Takes the files out of a backup.
public struct BackupReader: Sendable {
    /// True where it wants a passphrase, and not the file of a key.
    public let wantsPassphrase: Bool
    private let file: RandomAccessFile
    private let lock: PassphraseLock?
    private let start: Int64

    /// Opens the backup at `path`.
    ///
    /// - Throws: ``FileError``, ``BackupError`` for a file that is none.
    public init(_ path: String) throws {
        file = try RandomAccessFile(path)
        let size = BackupForm.mark.count
        let head = try file.read(at: 0, size + 1 + PassphraseLock.size)
        guard head.starts(with: BackupForm.mark), head.count > size, let kind = BackupForm.KeyKind(rawValue: head[size])
        else { throw BackupError("\(path) is no backup of Weft.") }
        wantsPassphrase = kind == .passphrase
        lock = wantsPassphrase ? PassphraseLock(Array(head[(size + 1)...])) : nil
        start = Int64(size + 1 + (wantsPassphrase ? PassphraseLock.size : 0))
        guard !wantsPassphrase || lock != nil else { throw BackupError("\(path) is damaged at its beginning.") }
    }

    /// Writes all files into `folder`, which must not exist yet.
    ///
    /// Nothing of it is to be used where this throws: only the end proves that the whole is as it was written.
    ///
    /// - Returns: the names of the files.
    /// - Throws: ``BackupError`` for a wrong key or a damaged backup, ``FileError``.
    public func takeOut(into folder: String, key: BackupKey, passwords: PasswordHasher) async throws -> [String] {
        let opener = StreamOpener(key: try await secret(of: key, passwords))
        var files = try BackupFiles(folder)
        var position = start
        do {
            while position < file.size {
                let sealed = try file.read(at: position, 1 << 20)
                guard !sealed.isEmpty else { break }
                position += Int64(sealed.count)
                try files.take(try opener.open(sealed))
            }
            try files.take(try opener.finish())
        } catch is SealError {
            throw BackupError(
                position <= start + 2 << 20 && files.names.isEmpty
                    ? "The key does not fit this backup, or the backup is damaged."
                    : "The backup is damaged or cut off: nothing was restored. Take another one."
            )
        }
        return try files.end()
    }

    private func secret(of key: BackupKey, _ passwords: PasswordHasher) async throws -> Secret {
        switch (key, lock) {
        case (.passphrase(let words), let lock?): return try await lock.key(from: words, using: passwords)
        case (.file(let secret), nil): return secret
        case (.passphrase, nil): throw BackupError("This backup was locked with the file of a key: --key FILE.")
        case (.file, _?): throw BackupError("This backup was locked with a passphrase, not with the file of a key.")
        }
    }
}
