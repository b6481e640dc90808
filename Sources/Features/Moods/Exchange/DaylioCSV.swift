import Calendar
import Kernel
import Reactions
import Routing
import SQL
import Text

/// Moods of a table that Daylio exports, one row a mood: `full_date, date, weekday, time, mood, activities, note_title,
/// note`, with `scales` in newer versions.
///
/// Daylio's five moods have names that people change; what the file calls otherwise they are asked about.
enum DaylioCSV {
    static let columns = ["full_date", "time", "mood", "activities", "note"]

    /// Daylio's own moods, from the most to the least pleasant one.
    private static let usual: [String: Emoji] = [
        "rad": Emoji(literal: "😀"), "good": Emoji(literal: "😊"), "meh": Emoji(literal: "😐"),
        "bad": Emoji(literal: "😕"), "awful": Emoji(literal: "😢"),
    ]

    /// True where a text begins like such a table.
    static func isOne(_ text: String) -> Bool {
        let line = text.utf8.prefix(1000).prefix { $0 != 0x0A && $0 != 0x0D }
        let header = String(decoding: line, as: UTF8.self)
        return header.contains("full_date") && header.contains("mood")
    }

    /// The rows of a table.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file`.
    static func rows(_ text: String) throws(Problem) -> [MoodRow] { try MoodFileText.rows(text, columns: columns) }

    /// The names of moods in a table that only its owner knows the feeling of, in order.
    static func unknownNames(in rows: [MoodRow]) -> [String] {
        Set(rows.lazy.map { Self.name($0["mood"]) }).filter { usual[$0] == nil }.sorted()
    }

    /// The moods of a table in a zone, as the file has none.
    ///
    /// - Parameter answers: how the moods feel that have names of their owner's.
    /// - Throws: ``Problem`` `.invalid` at `file`.
    static func moods(
        of rows: [MoodRow],
        in zone: Zone,
        answers: [String: FeelingAnswer]
    ) throws(Problem) -> ImportedMoods {
        var moods = ImportedMoods()
        for (index, row) in rows.enumerated() {
            do {
                try moods.add(row, in: zone, answers)
            } catch {
                throw MoodFileText.refusal(at: index + 1, error.message)
            }
        }
        return moods
    }

    /// A name as it is compared: Daylio writes it as its owner did.
    fileprivate static func name(_ field: String) -> String { Folding.key(String(field.prefix(60)).trimmed) }

    fileprivate static func feeling(_ name: String, _ answers: [String: FeelingAnswer]) -> (Emoji, Feeling)? {
        if let emoji = usual[name], let entry = MoodPalette.entry(for: emoji) { return (entry.emoji, entry.feeling) }
        return answers[name].map { ($0.emoji, $0.feeling) }
    }

    /// The minute since midnight of a time such as `13:48` or `8:30 pm`.
    static func minute(_ field: String) -> Int? {
        let text = String(field.prefix(20)).lowercased().filter { !$0.isWhitespace }
        let isLate = text.hasSuffix("pm")
        let isHalf = isLate || text.hasSuffix("am")
        let time = isHalf ? String(text.dropLast(2)) : text
        guard let minute = MoodRecord.time(time.utf8.count == 4 ? "0" + time : time)?.minute else { return nil }
        guard isHalf else { return minute }
        guard (60..<780).contains(minute) else { return nil }
        return minute % 720 + (isLate ? 720 : 0)
    }

    /// The words of a note without the marks in it: Daylio writes bold text and lists as HTML.
    static func plain(_ note: String) -> String {
        var text = ""
        var rest = note[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let mark = rest[open...close]
            text += rest[..<open]
            text += isMark(mark) ? (ends.contains(mark.lowercased()) ? "\n" : "") : String(mark)
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    private static let ends: Set<String> = ["<br>", "<br/>", "<br />", "</p>", "</div>", "</li>"]

    /// True where it is a mark such as `<b>` or `</li>`, and not a smaller sign in a sentence.
    private static func isMark(_ mark: Substring) -> Bool {
        guard let first = mark.dropFirst().first else { return false }
        return mark.utf8.count <= 60 && (first.isLetter || first == "/")
    }
}

extension ImportedMoods {
    /// Adds the mood of a row.
    fileprivate mutating func add(
        _ row: MoodRow,
        in zone: Zone,
        _ answers: [String: FeelingAnswer]
    ) throws(Problem) {
        guard let date = LocalDate(row["full_date"]), let minute = DaylioCSV.minute(row["time"]) else {
            throw MoodFileText.refusal("its day or time cannot be read.")
        }
        guard let (emoji, feeling) = DaylioCSV.feeling(DaylioCSV.name(row["mood"]), answers) else {
            throw MoodFileText.refusal("say first how “\(row["mood"].prefix(60))” feels.")
        }
        let notes = [row["note_title"], row["note"]].map { DaylioCSV.plain($0).trimmed }
        let mood = MoodEntry(
            at: zone.instant(of: date, at: minute),
            zone: zone.name,
            date: date,
            minute: minute,
            emoji: emoji,
            feeling: feeling
        )
        add(
            mood,
            caption: notes.filter { !$0.isEmpty }.joined(separator: "\n"),
            tags: row["activities"].split(separator: "|").map { String($0).trimmed }
        )
    }
}
