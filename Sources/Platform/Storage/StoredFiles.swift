internal import POSIX

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Work with files, away from the event loops and from the few threads of everybody's tasks: a disk may be slow.
enum FileWork {
    /// Runs `work` on a thread of its own, and returns its result.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let done = try? await Threads.run { Result(catching: work) }
        guard let done else { throw .failed("The system gives no more threads.") }
        return try done.get()
    }
}

/// The operations on single files.
///
/// Every call blocks.
enum StoredFiles {
    /// Brings a file or a folder onto the disk.
    static func sync(_ path: String) throws(StorageError) {
        do { try Files.sync(path) } catch { throw failure(path, error) }
    }

    /// Makes a folder with those above it, each of them lasting.
    static func makeFolders(_ path: String) throws(StorageError) {
        if mkdir(path, 0o700) == 0 { return try sync(Paths.parent(of: path)) }
        switch errno {
        case EEXIST: return
        case ENOENT where path.contains("/"):
            try makeFolders(Paths.parent(of: path))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
            try sync(Paths.parent(of: path))
        default: throw failure(path)
        }
    }

    /// Gives a file another name; across file systems its bytes are copied first.
    static func move(_ path: String, to target: String) throws(StorageError) {
        if rename(path, target) == 0 { return }
        guard errno == EXDEV else { throw failure(path) }
        let draft = target + ".partial"
        try copy(path, to: draft)
        try sync(draft)
        guard rename(draft, target) == 0 else { throw failure(target) }
        unlink(path)
    }

    private static func copy(_ path: String, to target: String) throws(StorageError) {
        let writing = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard writing >= 0 else { throw failure(target) }
        defer { close(writing) }
        var start = 0
        while true {
            let piece = try read(path, start..<(start + 1 << 20))
            if piece.isEmpty { return }
            do { try Descriptors.write(piece, to: writing) } catch { throw failure(target, error) }
            start += piece.count
        }
    }

    /// Writes a new file.
    static func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
        let writing = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard writing >= 0 else { throw failure(path) }
        defer { close(writing) }
        do { try Descriptors.write(bytes, to: writing) } catch { throw failure(path, error) }
    }

    /// How many bytes a file has.
    static func size(_ path: String) throws(StorageError) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure(path) }
        return Int(status.st_size)
    }

    /// A part of a file; less where it ends before.
    static func read(_ path: String, _ range: Range<Int>) throws(StorageError) -> [UInt8] {
        do throws(SystemError) {
            return try Files.reading(path) { descriptor throws(SystemError) in
                try Descriptors.read(descriptor, at: range.lowerBound, range.count)
            }
        } catch {
            throw failure(path, error)
        }
    }

    /// Removes a file, or a folder with the files in it.
    static func removeAll(_ path: String) {
        guard unlink(path) != 0, errno != ENOENT else { return }
        for name in names(in: path) { removeAll("\(path)/\(name)") }
        rmdir(path)
    }

    /// The names in a folder; none where there is no such folder.
    static func names(in folder: String) -> [String] {
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

    /// Makes a folder for its owner alone whose name begins with `start`, and answers with its path.
    static func makeFolder(beginning start: String) throws(StorageError) -> String {
        var template = Array("\(start)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw failure(Paths.parent(of: start)) }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The meaning of an error of the system, the last one unless said otherwise.
    static func failure(_ path: String, _ error: SystemError = .last) -> StorageError {
        if error.isMissing { return .missing }
        return error.isDiskFull ? .full : .failed("\(error) at \(path)")
    }
}
