package import POSIX

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A folder of keys, a file each, that only its owner can read: to be made once, and destroyed for good.
///
/// Several processes may share one. Every call blocks.
package struct KeyFolder: Sendable {
    private let path: String
    private static let size = 32

    /// The folder at `path`, which is made where there is none; its parent too.
    ///
    /// - Throws: ``SystemError`` where it cannot be made.
    package init(_ path: String) throws(SystemError) {
        self.path = path
        try Self.makeFolder(Files.folder(of: path))
        try Self.makeFolder(path)
    }

    /// The key called `name`; `nil` where there is none, or none any more.
    ///
    /// - Throws: ``SystemError`` where it is there and cannot be read.
    package func key(_ name: String) throws(SystemError) -> Secret? {
        do { return try stored(name) } catch {
            if error.isMissing { return nil }
            throw error
        }
    }

    /// The key called `name`, made where there is none; it is on the disk when this returns.
    ///
    /// - Throws: ``SystemError`` where it cannot be written.
    package func madeKey(_ name: String) throws(SystemError) -> Secret {
        if let key = try key(name) { return key }
        try make(name)
        try Files.sync(path)
        return try stored(name)
    }

    /// Makes the keys called `names` where there are none; all are on the disk when this returns.
    ///
    /// - Throws: ``SystemError`` where one cannot be written.
    package func makeKeys(_ names: some Sequence<String>) throws(SystemError) {
        for name in names { try make(name) }
        try Files.sync(path)
    }

    /// Makes a key; its name is on the disk once the folder is.
    private func make(_ name: String) throws(SystemError) {
        let draft = "\(path)/.\(Hex.encode(RandomSource.system.bytes(8))).partial"
        try keep(Secret(random: Self.size), in: draft)
        // A second name is given to nobody's loss: whoever comes first has made the key.
        let isLinked = link(draft, "\(path)/\(name)") == 0
        let failure = SystemError.last
        unlink(draft)
        guard isLinked || failure.code == EEXIST else { throw failure }
    }

    /// Overwrites the key called `name` and removes it, if it is there.
    ///
    /// - Throws: ``SystemError`` where it cannot be removed.
    package func destroy(_ name: String) throws(SystemError) {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CLOEXEC)
        if descriptor >= 0 {
            defer { close(descriptor) }
            try Descriptors.write(RandomSource.system.bytes(Self.size), to: descriptor)
            try Descriptors.sync(descriptor)
        }
        guard unlink(file) == 0 || errno == ENOENT else { throw .last }
        try Files.sync(path)
    }

    /// The names of all keys, in no order.
    package var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private func stored(_ name: String) throws(SystemError) -> Secret {
        let file = "\(path)/\(name)"
        return try Files.reading(file) { descriptor throws(SystemError) in
            var count = 0
            let secret = Secret(count: Self.size) { buffer in
                count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
            }
            guard count == Self.size else { throw count < 0 ? .last : SystemError(code: EIO) }
            return secret
        }
    }

    private func keep(_ key: Secret, in file: String) throws(SystemError) {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        try key.withBytes { bytes throws(SystemError) in try Descriptors.write(bytes, to: descriptor) }
        try Descriptors.sync(descriptor)
    }

    private static func makeFolder(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
    }
}
