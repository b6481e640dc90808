#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Where uploads lie while they arrive and are worked on: nothing in it is worth keeping.
public struct WorkFolder: Sendable {
    /// The folder.
    public let path: String
    /// Held as long as somebody may work in the folder, which goes with it.
    private let owner: OwnedFolder?

    /// The folder at `path`, which is made when it is needed.
    public init(path: String) {
        (self.path, owner) = (path, nil)
    }

    /// The folder that lasts as long as this process.
    public init(of owner: OwnedFolder) {
        (path, self.owner) = (owner.path, owner)
    }

    /// Makes the folder, so that uploads can be written into it.
    public func prepare() async throws(StorageError) {
        let path = path
        try await FileWork.run { () throws(StorageError) in try StoredFiles.makeFolders(path) }
    }

    /// Tells whether the disk has room for so many bytes.
    ///
    /// Where the system does not say, it has.
    public func hasRoom(for bytes: Int) async -> Bool {
        let path = path
        let free = try? await FileWork.run { () throws(StorageError) in try Disk.free(at: path) }
        return free.map { $0 >= bytes } ?? true
    }

    /// Gives `work` an empty folder of its own, and returns its result; the folder is gone afterwards.
    public func draft<Value>(_ work: (_ folder: String) async throws -> Value) async throws -> Value {
        try await prepare()
        let folder = try StoredFiles.makeFolder(beginning: "\(path)/draft")
        do {
            let value = try await work(folder)
            await Self.remove(folder)
            return value
        } catch {
            await Self.remove(folder)
            throw error
        }
    }

    /// The value that `work` returns, which is given a file that holds `bytes`; the file is gone afterwards.
    public func file<Value>(of bytes: [UInt8], _ work: (_ path: String) async throws -> Value) async throws -> Value {
        try await draft { folder in
            let path = "\(folder)/file"
            try await FileWork.run { () throws(StorageError) in try StoredFiles.write(bytes, to: path) }
            return try await work(path)
        }
    }

    /// The value of `work`, which reads files and takes its time, on a thread of its own.
    public func reading<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await FileWork.run { () throws(StorageError) in Result(catching: work) }.get()
    }

    /// The bytes of a file that lies in it.
    public func bytes(of file: String, count: Int) async throws(StorageError) -> [UInt8] {
        try await FileWork.run { () throws(StorageError) in try StoredFiles.read(file, 0..<count) }
    }

    /// Removes what a server left behind that was killed: everything that was last changed before `seconds`, counted
    /// since 1970.
    public func cleanUp(changedBefore seconds: Int64) async {
        let path = path
        try? await FileWork.run { () throws(StorageError) in
            for name in StoredFiles.names(in: path) {
                var status = stat()
                guard lstat("\(path)/\(name)", &status) == 0, Self.changed(status) < seconds else { continue }
                StoredFiles.removeAll("\(path)/\(name)")
            }
        }
    }

    private static func remove(_ folder: String) async {
        try? await FileWork.run { () throws(StorageError) in StoredFiles.removeAll(folder) }
    }

    private static func changed(_ status: stat) -> Int64 {
        #if canImport(Glibc)
            Int64(status.st_mtim.tv_sec)
        #else
            Int64(status.st_mtimespec.tv_sec)
        #endif
    }
}
