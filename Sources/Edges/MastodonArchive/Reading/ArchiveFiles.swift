import Archive

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of an archive: in a folder, or taken out of a ZIP file into a folder of ours that is removed afterwards.
///
/// Files are found by their last name, as people sometimes pack the folder around them; nothing is ever written under
/// a name from the ZIP file.
final class ArchiveFiles {
    private var paths: [String: String] = [:]
    private let ownFolder: String?

    /// The names of the files that an archive can hold for us.
    static let names = [
        "actor.json", "outbox.json", "likes.json", "bookmarks.json", "following_accounts.csv", "blocked_accounts.csv",
        "muted_accounts.csv", "lists.csv", "bookmarks.csv",
    ]

    /// Finds the files of the archive at `path`.
    ///
    /// - Throws: ``ArchiveError`` where there are none, ``ZipFormatError``, ``FileError``.
    init(_ path: String, temporary: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { throw ArchiveError("There is no \(path).") }
        let isFolder = FileManager.default.fileExists(atPath: path + "/.")
        ownFolder = isFolder ? nil : temporary
        do {
            if isFolder { find(in: path) } else { try takeOut(of: path, into: temporary) }
            guard !paths.isEmpty else {
                throw ArchiveError(
                    "\(path) is no archive of an account: there is no outbox.json, actor.json or "
                        + "following_accounts.csv in it."
                )
            }
        } catch {
            removeOwnFolder()
            throw error
        }
    }

    deinit {
        removeOwnFolder()
    }

    /// The path of a file, if the archive has it.
    func path(_ name: String) -> String? { paths[name] }

    /// The names of the files that are there.
    var found: [String] { Self.names.filter { paths[$0] != nil } }

    private func find(in folder: String) {
        for name in Self.names {
            let path = folder + "/" + name
            if FileManager.default.fileExists(atPath: path) { paths[name] = path }
        }
    }

    private func takeOut(of path: String, into folder: String) throws {
        let zip = try ZipFile(path)
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        for entry in zip.entries {
            let name = String(entry.name.split(separator: "/").last ?? "")
            guard Self.names.contains(name), paths[name] == nil else { continue }
            let target = folder + "/" + name
            let output = try OutputFile(target)
            try zip.extract(entry) { try output.write($0) }
            paths[name] = target
        }
    }

    private func removeOwnFolder() {
        if let ownFolder { try? FileManager.default.removeItem(atPath: ownFolder) }
    }
}

/// An archive that cannot be taken in.
public struct ArchiveError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The sentence that says what is wrong and what to do.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
