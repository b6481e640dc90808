#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Blobs as files of a folder, spread over folders by their first two letters.
///
/// A file is complete or not there: it is written elsewhere, brought onto the disk, renamed, and the folder brought
/// onto the disk as well, so that what was acknowledged outlives a cut of the power. All of it happens on threads of its own.
public struct DiskStore: BlobStore {
    private let folder: String

    /// The blobs in `folder`, which is made with the first one.
    public init(folder: String) {
        self.folder = folder
    }

    public func keep(_ path: String, as name: BlobName) async throws(StorageError) {
        let target = self.path(of: name)
        try await FileWork.run { () throws(StorageError) in
            let parent = Paths.parent(of: target)
            try StoredFiles.makeFolders(parent)
            try StoredFiles.sync(path)
            try StoredFiles.move(path, to: target)
            try StoredFiles.sync(parent)
        }
    }

    public func remove(_ names: [BlobName]) async throws(StorageError) {
        let paths = names.map(path)
        try await FileWork.run { () throws(StorageError) in
            for path in paths where unlink(path) != 0 && errno != ENOENT { throw StoredFiles.failure(path) }
        }
    }

    public func file(of name: BlobName) -> String? { path(of: name) }

    public func read(_ name: BlobName, _ range: Range<Int>) async throws(StorageError) -> [UInt8] {
        let path = path(of: name)
        return try await FileWork.run { () throws(StorageError) in try StoredFiles.read(path, range) }
    }

    private func path(of name: BlobName) -> String {
        "\(folder)/\(name.description.prefix(2))/\(name)"
    }
}

/// Parts of paths.
enum Paths {
    /// The folder in which something lies.
    static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
