import POSIX

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of a data folder as bytes: for what lies in them beside what a database shows.
struct AuditedFiles {
    private let folder: String
    /// The name of what the audit itself has put into the folder, where it has.
    private let own: String?
    /// How many bytes of a mark it is found by, before the whole is compared.
    private static let probe = 8

    /// - Parameter work: the folder of the audit itself, which may lie in the one that is read.
    init(_ folder: String, apartFrom work: String? = nil) {
        self.folder = folder
        own = work?.split(separator: "/").last.map { "\($0)/" }
    }

    /// The orders in which posts lie: all of them, the first page first and in a page what was written first; and each
    /// page for itself, of the table as of the index by hashes.
    func orders(of posts: [AuditedPost]) -> [[[UInt8]]] {
        let bytes = Self.bytes(of: "\(folder)/anonymous.sqlite")
        let rows = Self.pages(of: Dictionary(posts.map { ($0.body, $0.id) }) { first, _ in first }, in: bytes)
        let hashes = Self.pages(of: Dictionary(posts.map { ($0.hash, $0.id) }) { first, _ in first }, in: bytes)
        // A row has its hash as well; what is left are the pages of the index.
        let index = hashes.filter { rows[$0.key] == nil }
        let table = rows.sorted { $0.key < $1.key }.map(\.value)
        return [Array(table.joined())] + table + index.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The posts whose marks lie in each page, what was written first at the beginning.
    private static func pages(of marks: [[UInt8]: [UInt8]], in bytes: [UInt8]) -> [Int: [[UInt8]]] {
        let size = pageSize(of: bytes)
        var found: [Int: [(offset: Int, post: [UInt8])]] = [:]
        find(Array(marks.keys), in: bytes) { mark, offset in
            guard let post = marks[mark] else { return }
            found[offset / size, default: []].append((offset, post))
        }
        // SQLite fills a page from its end.
        return found.mapValues { page in page.sorted { $0.offset > $1.offset }.map(\.post) }
    }

    /// The sentences about what ought not to be there.
    ///
    /// - Throws: where a folder cannot be read.
    func traces(of posts: [AuditedPost]) throws -> [String] {
        var traces: [String] = []
        let log = Self.bytes(of: "\(folder)/anonymous.sqlite-wal")
        if !log.isEmpty { traces.append("The log of anonymous posts holds \(log.count) bytes: the order of writes.") }
        let left = Self.filledFreePages(of: Self.bytes(of: "\(folder)/anonymous.sqlite"))
        if left > 0 { traces.append("\(left) free pages of anonymous posts hold what was deleted.") }
        return traces + (try names(of: posts))
    }

    /// The sentences about files other than the store that name posts, in the folder or, where it is none, in the file.
    ///
    /// - Throws: where the folder cannot be read.
    func names(of posts: [AuditedPost]) throws -> [String] {
        let marks = posts.flatMap(\.marks)
        return try files().compactMap { name, path in
            let count = Self.count(marks, in: path)
            return count > 0 ? "\(name) names anonymous posts in \(count) places." : nil
        }
    }

    private func files() throws -> [(name: String, path: String)] {
        let kind = try FileManager.default.attributesOfItem(atPath: folder)[.type] as? FileAttributeType
        guard kind == .typeDirectory else { return [(folder, folder)] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            .filter { name in !name.hasPrefix("anonymous.sqlite") && !(own.map(name.hasPrefix) ?? false) }
            .map { ($0, "\(folder)/\($0)") }
    }

    /// How often the marks stand in a file, which is read in pieces: a film does not fit into memory.
    private static func count(_ marks: [[UInt8]], in path: String) -> Int {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard kind == .typeRegular else { return 0 }
        let (piece, longest) = (8 << 20, marks.map(\.count).max() ?? 0)
        var (count, start) = (0, 0)
        while let bytes = bytes(of: path, from: start, piece + longest), !bytes.isEmpty {
            find(marks, in: bytes) { _, offset in if offset < piece { count += 1 } }
            start += piece
        }
        return count
    }

    private static func bytes(of path: String, from start: Int, _ count: Int) -> [UInt8]? {
        try? Files.reading(path) { descriptor throws(SystemError) in
            try Descriptors.read(descriptor, at: start, count)
        }
    }

    private static func bytes(of path: String) -> [UInt8] {
        (try? Files.reading(path) { descriptor throws(SystemError) in try Descriptors.readAll(descriptor) }) ?? []
    }

    private static func pageSize(of bytes: [UInt8]) -> Int {
        guard bytes.count > 100 else { return 4096 }
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        return size == 1 ? 65_536 : max(512, size)
    }

    /// Calls `visit` for every mark wherever it stands: the time grows with the file, not with the number of marks.
    private static func find(_ marks: [[UInt8]], in bytes: [UInt8], _ visit: (_ mark: [UInt8], _ offset: Int) -> Void) {
        let known = Dictionary(grouping: marks.filter { $0.count >= probe }) { number(at: 0, of: $0) }
        guard bytes.count >= probe, !known.isEmpty else { return }
        for offset in 0...bytes.count - probe {
            guard let candidates = known[number(at: offset, of: bytes)] else { continue }
            for mark in candidates where bytes[offset...].starts(with: mark) { visit(mark, offset) }
        }
    }

    private static func number(at offset: Int, of bytes: [UInt8]) -> UInt64 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    }

    /// How many pages are free and not empty (SQLite's file format, section 1.5).
    private static func filledFreePages(of bytes: [UInt8]) -> Int {
        let size = pageSize(of: bytes)
        guard bytes.count > 100 else { return 0 }
        var (trunk, left, seen) = (word(at: 32, of: bytes), 0, 0)
        while trunk > 0, trunk * size <= bytes.count, seen < bytes.count / size {
            let start = (trunk - 1) * size
            let count = min(word(at: start + 4, of: bytes), size / 4 - 2)
            for place in 0..<max(0, count) {
                let page = word(at: start + 8 + 4 * place, of: bytes)
                guard page > 0, page * size <= bytes.count else { continue }
                if bytes[((page - 1) * size)..<(page * size)].contains(where: { $0 != 0 }) { left += 1 }
            }
            (trunk, seen) = (word(at: start, of: bytes), seen + 1)
        }
        return left
    }

    private static func word(at offset: Int, of bytes: [UInt8]) -> Int {
        guard offset + 4 <= bytes.count else { return 0 }
        return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
