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

    /// The rows of a table below its header, each with its fields by the name of their column.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file` where a column is missing, or there are too many rows.
    static func rows(_ text: String, columns: [String]) throws(Problem) -> [[String: String]] {
        let table = CSVTable(text)
        guard let header = table.rows.first, Set(columns).isSubset(of: header), header.count <= 50 else {
            throw refusal("The file has not the columns \(columns.joined(separator: ", ")).")
        }
        guard table.rows.count <= mostMoods + 1 else { throw refusal(tooMany) }
        return table.rows.dropFirst().map { row in
            Dictionary(zip(header, row)) { first, _ in first }
        }
    }

    static let tooMany = "The file has more than \(mostMoods) moods."
}
