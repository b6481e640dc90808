import Calendar
import Kernel
import Reactions
import SQL

/// A mood that others than its owner may see, as it lies in the database.
struct Mood: Sendable, RowReadable {
    /// Grows with the time of posting.
    let id: ID<Mood>
    /// The name in addresses.
    let name: PublicID<Mood>
    let author: ID<Account>
    let entry: MoodEntry
    /// True where it is in the feed, and not in its owner's calendar alone.
    let isListed: Bool
    let editedAt: Instant?
    /// Grows with every change of what stands in it.
    let version: Int64

    static let columns: SQL = """
        moods.id, moods.public_id, moods.account_id, moods.at, moods.zone, moods.local_date, moods.minute, moods.emoji,
        moods.valence, moods.energy, moods.caption, moods.words, moods.tags, moods.audience, moods.is_listed,
        moods.edited_at, moods.version
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        name = try row.next()
        author = try row.next()
        let (at, zone, date): (Instant, String, LocalDate) = (try row.next(), try row.next(), try row.next())
        let (minute, emoji): (Int, Emoji) = (try row.next(), try row.next())
        let feeling = Feeling(try row.next(), try row.next())
        var entry = MoodEntry(at: at, zone: zone, date: date, minute: minute, emoji: emoji, feeling: feeling)
        entry.caption = try row.next()
        entry.words = MoodEntry.parts(try row.next())
        entry.tags = MoodEntry.parts(try row.next())
        entry.audience = (try row.next() as Audience) == .followers ? .followers : .everyone
        self.entry = entry
        isListed = try row.next()
        editedAt = try row.next()
        version = try row.next()
    }
}

extension MoodEntry {
    /// Words or tags as one column holds them, none of which has a `|`.
    static func parts(_ column: String) -> [String] {
        column.isEmpty ? [] : column.split(separator: "|").map(String.init)
    }

    /// The words or tags of one column.
    static func column(_ parts: [String]) -> String { parts.joined(separator: "|") }
}
