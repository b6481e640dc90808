import Archive
public import Secrets

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes files into a new backup, piece by piece, so that its size does not matter.
///
///     let backup = try await BackupWriter("today.weft", key: key, passwords: passwords)
///     try backup.add("weft.sqlite", from: copy)
///     try backup.finish()
public final class BackupWriter {
    private let path: String
    private let draft: String
    private let output: OutputFile
    private let sealer: StreamSealer
    private var isFinished = false
    /// How many files were added.
    public private(set) var count = 0

    /// Begins a backup that appears at `path` once it is complete.
    ///
    /// - Throws: ``BackupError`` where there is a file already, ``FileError``.
    public init(_ path: String, key: BackupKey, passwords: PasswordHasher) async throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw BackupError("There is already a file \(path). Give every backup a name of its own.")
        }
        self.path = path
        draft = path + ".partial"
        Self.removeAbandoned(beside: path)
        guard !FileManager.default.fileExists(atPath: draft) else {
            throw BackupError(
                "\(draft) is in the way: another backup is being written to it, or it is something else."
            )
        }
        output = try OutputFile(draft)
        var head = BackupForm.mark
        switch key {
        case .file(let secret):
            head.append(BackupForm.KeyKind.file.rawValue)
            sealer = StreamSealer(key: secret)
        case .passphrase(let words):
            let lock = PassphraseLock(cost: passwords.cost)
            head.append(BackupForm.KeyKind.passphrase.rawValue)
            head += lock.bytes
            sealer = StreamSealer(key: try await lock.key(from: words, using: passwords))
        }
        try output.write(head)
    }

    /// Removes what killed backups left in the folder of `path`: drafts of ours that nobody is writing.
    private static func removeAbandoned(beside path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for draft in names.filter({ $0.hasSuffix(".partial") }).map({ folder + $0 }) {
            guard let file = try? RandomAccessFile(draft), !OutputFile.isBeingWritten(draft),
                let head = try? file.read(at: 0, BackupForm.mark.count), BackupForm.mark.starts(with: head)
            else { continue }
            try? FileManager.default.removeItem(atPath: draft)
        }
    }

    deinit {
        if !isFinished { try? FileManager.default.removeItem(atPath: draft) }
    }

    /// Adds the file at `source` under `name`.
    ///
    /// A file that is gone by now is left out.
    ///
    /// - Throws: ``FileError``, ``BackupError`` where the file becomes shorter meanwhile.
    public func add(_ name: String, from source: String) throws {
        guard FileManager.default.fileExists(atPath: source) else { return }
        let file = try RandomAccessFile(source)
        try write(BackupForm.head(of: name, size: file.size))
        var position: Int64 = 0
        while position < file.size {
            let bytes = try file.read(at: position, Int(min(file.size - position, 1 << 20)))
            guard !bytes.isEmpty else { throw BackupError("\(source) became shorter while it was read. Try again.") }
            try write(bytes)
            position += Int64(bytes.count)
        }
        count += 1
    }

    /// Ends the backup: it is on the disk, under its name, when this returns.
    ///
    /// - Throws: ``FileError``, as when the disk is full.
    public func finish() throws {
        try write(BackupForm.end)
        try output.write(sealer.finish())
        try output.sync()
        try FileManager.default.moveItem(atPath: draft, toPath: path)
        isFinished = true
    }

    private func write(_ bytes: [UInt8]) throws {
        let sealed = sealer.seal(bytes)
        if !sealed.isEmpty { try output.write(sealed) }
    }
}
