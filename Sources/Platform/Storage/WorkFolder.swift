#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Where uploads lie while they arrive and are worked on: nothing in it is worth keeping.
public struct WorkFolder: Sendable {
    /// The folder.
    public let path: String

    /// The folder at `path`, which is made when it is needed.
    public init(path: String) {
        self.path = path
    }

    /// Makes the folder, so that uploads can be written into it.
    public func prepare() async throws(StorageError) {
        let path = path
        try await FileWork.run { () throws(StorageError) in try Files.makeFolders(path) }
    }

    /// What `work` returns, which is given an empty folder of its own; the folder is gone afterwards.
    public func draft<Value>(_ work: (_ folder: String) async throws -> Value) async throws -> Value {
        try await prepare()
        var template = Array("\(path)/draft-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Files.failure(path) }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        do {
            let value = try await work(folder)
            await Self.remove(folder)
            return value
        } catch {
            await Self.remove(folder)
            throw error
        }
    }

    /// Removes what a server left behind that was killed: everything that was last changed before `seconds`, counted
    /// since 1970.
    public func tidy(changedBefore seconds: Int64) async {
        let path = path
        try? await FileWork.run { () throws(StorageError) in
            for name in Self.names(in: path) {
                var status = stat()
                guard lstat("\(path)/\(name)", &status) == 0, Self.changed(status) < seconds else { continue }
                Self.removeAll("\(path)/\(name)")
            }
        }
    }

    private static func remove(_ folder: String) async {
        try? await FileWork.run { () throws(StorageError) in removeAll(folder) }
    }

    /// Removes a file, or a folder with the files in it.
    private static func removeAll(_ path: String) {
        guard unlink(path) != 0, errno != ENOENT else { return }
        for name in names(in: path) { removeAll("\(path)/\(name)") }
        rmdir(path)
    }

    private static func names(in folder: String) -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static func changed(_ status: stat) -> Int64 {
        #if canImport(Glibc)
            Int64(status.st_mtim.tv_sec)
        #else
            Int64(status.st_mtimespec.tv_sec)
        #endif
    }
}
