import Archive
import Secrets

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes the files of an opened stream into a folder as their bytes come.
struct BackupFiles {
    private(set) var names: [String] = []
    private let folder: String
    private var buffer: [UInt8] = []
    private var output: OutputFile?
    private var left: Int64 = 0
    private var isAtEnd = false

    init(_ folder: String) throws {
        self.folder = folder
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
    }

    mutating func take(_ bytes: [UInt8]) throws {
        buffer += bytes
        var start = 0
        while start < buffer.count {
            if left > 0 {
                let count = Int(min(left, Int64(buffer.count - start)))
                try output?.write(Array(buffer[start..<(start + count)]))
                left -= Int64(count)
                start += count
            } else {
                guard let length = try begin(Array(buffer[start...].prefix(BackupForm.longestName + 10))) else { break }
                start += length
            }
        }
        buffer.removeFirst(start)
    }

    /// The names of all files, now that the stream has ended.
    mutating func end() throws -> [String] {
        guard isAtEnd, buffer.isEmpty else { throw Self.damaged }
        output = nil
        return names
    }

    /// Begins the next file, if its head has come whole; answers with the head's length.
    private mutating func begin(_ head: [UInt8]) throws -> Int? {
        guard !isAtEnd else { throw Self.damaged }
        try output?.sync()
        output = nil
        guard head.count >= 2 else { return nil }
        let length = Int(UInt16(bigEndianBytes: head[..<2]))
        if length == 0 {
            isAtEnd = true
            return 2
        }
        guard length <= BackupForm.longestName else { throw Self.damaged }
        guard head.count >= length + 10 else { return nil }
        let size = UInt64(bigEndianBytes: head[(length + 2)..<(length + 10)])
        guard let name = String(validating: head[2..<(length + 2)], as: UTF8.self), BackupForm.isSafe(name),
            let bytes = Int64(exactly: size)
        else { throw Self.damaged }
        try create(name)
        left = bytes
        return length + 10
    }

    private mutating func create(_ name: String) throws {
        let path = "\(folder)/\(name)"
        if let slash = path.lastIndex(of: "/"), name.contains("/") {
            try FileManager.default.createDirectory(
                atPath: String(path[..<slash]),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        output = try OutputFile(path)
        names.append(name)
    }

    private static let damaged = BackupError(
        "The backup does not hold what it should: it was made by another program."
    )
}
