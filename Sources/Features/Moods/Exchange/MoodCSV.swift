import Contracts
import Kernel

/// Moods as a table, written here and read again.
///
/// Words that a program for tables would take for a formula have an apostrophe before them, which is taken away again.
enum MoodCSV {
    static let columns = [
        "at", "zone", "date", "time", "emoji", "valence", "energy", "caption", "visibility", "anonymous", "words",
        "tags",
    ]
    private static let separator = "|"

    /// The table of moods, in their order.
    static func written(_ moods: [MoodEntry]) -> String {
        moods.reduce(into: columns.joined(separator: ",") + "\n") { $0 += row($1) + "\n" }
    }

    /// The row of a mood, without the end of its line.
    static func row(_ mood: MoodEntry) -> String {
        let record = MoodRecord(mood)
        let fields = [
            record.at, record.zone, record.date, record.time, record.emoji, "\(record.valence)", "\(record.energy)",
            guarded(record.caption), record.visibility, record.anonymous ? "yes" : "no",
            guarded(record.words.joined(separator: separator)), guarded(record.tags.joined(separator: separator)),
        ]
        return fields.joined(separator: ",")
    }

    /// The moods of a table.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file`.
    static func read(_ text: String) throws(Problem) -> [MoodEntry] {
        var records: [MoodRecord] = []
        for (index, row) in try MoodFileText.rows(text, columns: columns).enumerated() {
            guard let record = MoodRecord(row) else {
                throw MoodFileText.refusal(at: index + 1, "valence and energy are numbers, anonymous is yes or no.")
            }
            records.append(record)
        }
        return try MoodJSON.entries(records)
    }

    /// The text as a field that no program takes for a formula, and that ``plain(_:)`` gives back.
    private static func guarded(_ text: String) -> String {
        ExportFile.csvField(text.utf8.first == apostrophe ? "'" + text : text)
    }

    private static let apostrophe = UInt8(ascii: "'")

    fileprivate static func plain(_ field: String) -> String {
        field.utf8.first == apostrophe ? String(field.unicodeScalars.dropFirst()) : field
    }

    fileprivate static func list(_ field: String) -> [String] {
        plain(field).split(separator: separator).map(String.init)
    }
}

extension MoodRecord {
    /// Reads the fields of a row.
    fileprivate init?(_ row: MoodRow) {
        guard let valence = Double(row["valence"]), let energy = Double(row["energy"]),
            ["yes", "no"].contains(row["anonymous"])
        else { return nil }
        (at, zone, date, time) = (row["at"], row["zone"], row["date"], row["time"])
        (emoji, caption, visibility) = (row["emoji"], MoodCSV.plain(row["caption"]), row["visibility"])
        (self.valence, self.energy, anonymous) = (valence, energy, row["anonymous"] == "yes")
        (words, tags) = (MoodCSV.list(row["words"]), MoodCSV.list(row["tags"]))
    }
}
