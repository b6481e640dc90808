import Archive
import Kernel
import Text

/// The text of a file of moods that somebody sends, and the limits of such a file.
enum MoodFileText {
    /// Twenty years of eight moods a day with long captions.
    static let mostBytes = 16 << 20
    static let mostMoods = 60_000

    /// The text of a file.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file` for one that is too large, or no text.
    static func of(_ bytes: [UInt8]) throws(Problem) -> String {
        guard bytes.count <= mostBytes else {
            throw refusal("The file is too large; there is room for \(mostBytes >> 20) MB.")
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        guard let text = String(validating: content, as: UTF8.self), !content.contains(0) else {
            throw refusal("The file is no text. Choose the file that you exported, not packed.")
        }
        guard !text.utf8.allSatisfy({ $0 <= 0x20 }) else { throw refusal("The file is empty.") }
        return text
    }

    /// The problem of a file.
    static func refusal(_ sentence: String) -> Problem { .field("file", sentence) }

    /// The problem of one row or mood of a file.
    static func refusal(at number: Int, _ sentence: String) -> Problem {
        refusal("Mood \(number) of the file: \(sentence)")
    }

    /// The rows of a table below its header.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file` where a column is missing, or there are too many rows or columns.
    static func rows(_ text: String, columns: [String]) throws(Problem) -> [MoodRow] {
        let table = CSVTable(text, mostRows: mostMoods + 1, mostFields: mostColumns)
        guard let header = table.rows.first, Set(columns).isSubset(of: header) else {
            throw refusal("The file has not the columns \(columns.joined(separator: ", ")).")
        }
        guard !table.isCut else {
            throw refusal("\(tooMany) Or one of its lines has more than \(mostColumns) columns.")
        }
        let places = Dictionary(zip(header, header.indices)) { first, _ in first }
        return table.rows.dropFirst().map { MoodRow(fields: $0, places: places) }
    }

    static let tooMany = "The file has more than \(mostMoods) moods."
    private static let mostColumns = 50
}

/// A row of a table of moods, with its fields by the name of their column.
struct MoodRow: Sendable {
    fileprivate let fields: [String]
    fileprivate let places: [String: Int]

    /// The field of a column; empty where the row has none.
    subscript(column: String) -> String {
        guard let place = places[column], fields.indices.contains(place) else { return "" }
        return fields[place]
    }
}
