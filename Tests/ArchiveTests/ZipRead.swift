import Foundation

@testable import Archive

/// The rules for a ZIP file, whatever bytes it is made of.
enum ZipRead {
    /// The first mistake; `nil` where all rules hold.
    ///
    /// - Parameter path: where the bytes are put to be opened.
    static func mistake(in bytes: [UInt8], at path: String) -> String? {
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return "no room for the file" }
        _ = CSVTable(String(decoding: bytes, as: UTF8.self)).rows
        var limits = ZipLimits()
        (limits.entries, limits.entrySize, limits.suspiciousSize) = (100, 1 << 20, 1 << 12)
        guard let zip = try? ZipFile(path, limits: limits) else { return nil }
        if zip.entries.count > limits.entries { return "too many entries" }
        for entry in zip.entries {
            var size: Int64 = 0
            let isWhole: Void? = try? zip.extract(entry) { size += Int64($0.count) }
            if size > limits.entrySize { return "larger than the limit" }
            if isWhole != nil, size != entry.size { return "another size than it says" }
        }
        return nil
    }
}
