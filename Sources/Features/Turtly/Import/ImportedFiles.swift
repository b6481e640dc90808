import Archive
import Kernel
import Text

/// The files that somebody brings: those in a ZIP file, or a single one.
///
/// Nothing in it is written by its name, and nothing larger than the limits is taken out.
struct ImportedFiles: Sendable {
    private let zip: ZipFile?
    private let single: [UInt8]
    /// The files by their names.
    private let entries: [String: ZipEntry]
    /// The names of all files, in the order of their directory.
    let names: [String]

    /// The most files of an archive.
    static let mostFiles = 5000
    /// The most bytes of a text, such as a journal.
    static let longestText: Int64 = 32 << 20
    /// The most bytes of a photo or a recording.
    static let largestMedium: Int64 = 40 << 20
    /// The most bytes that all texts of an archive may have.
    static let longestTexts: Int64 = 64 << 20

    private static var limits: ZipLimits {
        var limits = ZipLimits()
        (limits.entries, limits.entrySize) = (mostFiles, largestMedium)
        (limits.expansion, limits.suspiciousSize) = (100, 1 << 20)
        return limits
    }

    /// Opens the ZIP file at `path`.
    ///
    /// - Throws: ``ImportError``.
    init(archive path: String) throws(ImportError) {
        let zip: ZipFile
        do { zip = try ZipFile(path, limits: Self.limits) } catch { throw Self.error(error, about: "The ZIP file") }
        let files = zip.entries.filter { Self.isWanted($0.name) }
        entries = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
        (names, single, self.zip) = (files.map(\.name), [], zip)
    }

    /// A single file.
    init(_ bytes: [UInt8], named name: String) {
        (zip, single, entries, names) = (nil, bytes, [:], [name])
    }

    /// True for what begins as a ZIP file does.
    static func isArchive(_ beginning: [UInt8]) -> Bool { beginning.starts(with: [0x50, 0x4b, 0x03, 0x04]) }

    /// The whole of a text file.
    ///
    /// - Throws: ``ImportError`` where it is too long, damaged or no text.
    func bytes(of name: String, most: Int64 = longestText) throws(ImportError) -> [UInt8] {
        guard let zip else { return single }
        guard let entry = entries[name] else { throw ImportError("“\(name)” is not in the file.") }
        guard entry.size <= most else { throw ImportError("“\(name)” is too large.") }
        var bytes: [UInt8] = []
        do { try zip.extract(entry) { bytes += $0 } } catch { throw Self.error(error, about: "“\(name)”") }
        return bytes
    }

    /// The text of a file.
    ///
    /// - Throws: ``ImportError``.
    func text(of name: String, most: Int64) throws(ImportError) -> String {
        var bytes = try bytes(of: name, most: most)[...]
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ImportError("“\(name)” is no text in UTF-8.")
        }
        return text.contains("\r") ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
    }

    private static func error(_ error: any Error, about name: String) -> ImportError {
        ImportError((error as? ZipFormatError)?.description ?? "\(name) cannot be read.")
    }

    /// Leaves out folders, and what systems put beside files.
    private static func isWanted(_ name: String) -> Bool {
        !name.hasSuffix("/") && !name.hasPrefix("__MACOSX/") && !name.split(separator: "/").contains { $0.first == "." }
    }
}

extension String {
    /// The ending of the name of a file, in small letters; empty where it has none.
    var fileEnding: String {
        guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return "" }
        return self[index(after: dot)...].lowercased()
    }

    /// The folder of a file with a slash at its end; empty where it is in none.
    var folder: String {
        guard let slash = lastIndex(of: "/") else { return "" }
        return String(self[...slash])
    }

    /// The name of a file without its folder and its ending.
    var fileStem: String {
        let name = lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}

extension NoteMedium.Kind {
    /// The kind of the files with an ending; `nil` where a note takes none such.
    init?(fileEnding: String) {
        switch fileEnding {
        case "jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "gif": self = .photo
        case "m4a", "mp3", "aac", "wav", "ogg", "opus", "webm", "caf", "flac": self = .voice
        default: return nil
        }
    }
}
