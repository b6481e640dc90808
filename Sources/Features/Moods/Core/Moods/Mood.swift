import Calendar
import Kernel
import Memberships
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
    /// True where it is in the feed, whoever sees it there, and not in its owner's calendar alone.
    let isListed: Bool
    let editedAt: Instant?
    /// Grows with every change of what stands in it.
    let version: Int64

    static let columns: SQL = """
        moods.id, moods.public_id, moods.account_id, moods.at, moods.zone, moods.local_date, moods.minute, moods.emoji,
        moods.valence, moods.energy, moods.caption, moods.words, moods.tags, moods.audience, moods.space_kind,
        moods.space_id, \(MoodListing.column), moods.edited_at, moods.version
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
        entry.audience = MoodAudience(try row.next())
        entry.space = Space(kind: try row.next(), id: try row.next())
        self.entry = entry
        isListed = try row.next()
        editedAt = try row.next()
        version = try row.next()
    }
}

/// The condition that a mood is in the feed.
///
/// Moods for a group have a column of their own for that, which ``MoodsMigrations`` explains.
enum MoodListing {
    /// The condition on `moods` or another name of the table.
    static func condition(_ table: SQL = "moods") -> SQL {
        "(\(table).is_listed = 1 or \(table).is_in_space = 1)"
    }

    /// The condition that a mood is for a group of which both an account and its author are members.
    static func isForGroup(of account: ID<Account>, _ table: SQL = "moods") -> SQL {
        let areMembers = SharedSpaceQueries.areMembers(
            "\(account)",
            "\(table).account_id",
            ofKind: "\(table).space_kind",
            "\(table).space_id"
        )
        return "(\(table).audience = \(Audience.addressed) and \(areMembers))"
    }

    /// The condition as a column.
    static let column: SQL = "case when \(condition()) then 1 else 0 end"
}

extension Space {
    /// The space of two columns; `nil` where they are empty.
    init?(kind: SpaceKind?, id: Int64?) {
        guard let kind, let id else { return nil }
        self.init(kind, id)
    }
}

extension MoodEntry {
    /// Words or tags as one column holds them, none of which has a `|`.
    static func parts(_ column: String) -> [String] {
        guard column.utf8.contains(UInt8(ascii: "|")) else { return column.isEmpty ? [] : [column] }
        return column.split(separator: "|").map(String.init)
    }

    /// The words or tags of one column.
    static func column(_ parts: [String]) -> String { parts.joined(separator: "|") }
}
