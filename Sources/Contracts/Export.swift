public import SQL
import Web

/// A file in somebody's export, read piece by piece so that no large one is ever whole in memory.
public struct ExportFile: Sendable {
    /// Its name in the archive, with folders.
    public let name: String
    /// Its title in the archive's table of contents, for people.
    public let title: String
    /// Reads the next piece: from the beginning where there is no cursor.
    public let read: @Sendable (_ cursor: Int64?, Transaction) throws -> ExportPiece
    /// The files that are in it, where it is a folder; then ``name`` ends with a slash.
    public private(set) var entries: (@Sendable (_ after: Int64?, Transaction) throws -> [ExportEntry])?

    /// How many rows a piece has at most.
    public static let pageLength = 500

    /// A small file, read at once.
    public init(_ name: String, title: String, read: @escaping @Sendable (Transaction) throws -> [UInt8]) {
        self.init(name, title: title) { _, tx in ExportPiece(bytes: try read(tx), next: nil) }
    }

    /// A file that `read` gives piece by piece.
    public init(
        _ name: String,
        title: String,
        pieces read: @escaping @Sendable (_ cursor: Int64?, Transaction) throws -> ExportPiece
    ) {
        self.name = name
        self.title = title
        self.read = read
    }

    /// A folder of files that are kept elsewhere than in the database.
    ///
    /// - Parameter entries: up to ``pageLength`` of them behind a position, in ascending order.
    public static func folder(
        _ name: String,
        title: String,
        entries: @escaping @Sendable (_ after: Int64?, Transaction) throws -> [ExportEntry]
    ) -> ExportFile {
        var folder = ExportFile("\(name)/", title: title) { _ in [] }
        folder.entries = entries
        return folder
    }

    /// A file of rows between a beginning and an end.
    ///
    /// - Parameter page: up to ``pageLength`` rows behind a position, each with its own, in ascending order.
    public static func rows(
        _ name: String,
        title: String,
        header: String = "",
        separator: String = "",
        footer: String = "",
        page: @escaping @Sendable (_ after: Int64?, Transaction) throws -> [(position: Int64, text: String)]
    ) -> ExportFile {
        ExportFile(name, title: title) { cursor, tx in
            let rows = try page(cursor, tx)
            var bytes = cursor == nil ? Array(header.utf8) : []
            for (index, row) in rows.enumerated() {
                if cursor != nil || index > 0 { bytes += separator.utf8 }
                bytes += row.text.utf8
            }
            guard rows.count < pageLength else { return ExportPiece(bytes: bytes, next: rows.last?.position) }
            return ExportPiece(bytes: bytes + footer.utf8, next: nil)
        }
    }

    /// A JSON array of rows; see ``rows(_:title:header:separator:footer:page:)``.
    public static func json<Row: Encodable & SendableMetatype>(
        _ name: String,
        title: String,
        page: @escaping @Sendable (_ after: Int64?, Transaction) throws -> [(position: Int64, row: Row)]
    ) -> ExportFile {
        rows(name, title: title, header: "[\n", separator: ",\n", footer: "\n]\n") { cursor, tx in
            try page(cursor, tx).map { ($0.position, String(decoding: try JSON.bytes(of: $0.row), as: UTF8.self)) }
        }
    }

    /// A field of a CSV line, quoted where it has to be (RFC 4180).
    ///
    /// Text that a spreadsheet would take for a formula is kept from being one.
    public static func csvField(_ text: String) -> String {
        let safe = text.first.map { "=+-@\t\r".contains($0) } == true ? "'" + text : text
        guard safe.contains(where: { "\",\n\r".contains($0) }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}

/// A file in a folder of somebody's export.
public struct ExportEntry: Sendable {
    /// Where it stands among the others.
    public let position: Int64
    /// Its name in the folder.
    public let name: String
    /// How many bytes it has.
    public let size: Int
    /// Reads a part of it.
    public let read: @Sendable (_ range: Range<Int>) async throws -> [UInt8]

    /// A file that `read` gives in parts.
    public init(
        at position: Int64,
        name: String,
        size: Int,
        read: @escaping @Sendable (_ range: Range<Int>) async throws -> [UInt8]
    ) {
        self.position = position
        self.name = name
        self.size = size
        self.read = read
    }
}

/// A part of a file, and where the next begins if there is one.
public struct ExportPiece: Sendable {
    /// The content of the part.
    public let bytes: [UInt8]
    /// The cursor of the next piece.
    public let next: Int64?

    /// A part of a file.
    public init(bytes: [UInt8], next: Int64?) {
        self.bytes = bytes
        self.next = next
    }
}
