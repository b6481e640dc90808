#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The system's files of the tz database.
enum ZoneFiles {
    private static let folder = "/usr/share/zoneinfo"
    private static let largest = 1 << 20

    /// The names of the zones of all countries, in no order; none where the system has no such files.
    static func names() -> [String] {
        let table = bytes(of: "\(folder)/zone.tab") ?? []
        return String(decoding: table, as: UTF8.self).split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#") else { return nil }
            let fields = line.split(separator: "\t")
            return fields.count > 2 ? String(fields[2]) : nil
        }
    }

    /// The rules of the zone called `name`, one of ``names()``.
    static func read(_ name: String) -> [UInt8]? {
        bytes(of: "\(folder)/\(name)")
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: largest)
        let count = fread(&bytes, 1, bytes.count, file)
        return count > 0 ? Array(bytes[..<count]) : nil
    }
}
