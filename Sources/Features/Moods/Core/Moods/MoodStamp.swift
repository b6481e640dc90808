import Kernel
import SQL

/// A mood of a list before it is read: all by which it is decided who may see it, and what it is kept in memory by.
struct MoodStamp: Sendable, RowReadable {
    let id: ID<Mood>
    let author: ID<Account>
    let authorState: AccountState
    let audience: Audience
    /// True where it is in the feed, and not in its owner's calendar alone.
    let isListed: Bool
    /// True where whoever asks is in the group that it is for, and its author is as well.
    let isAddressed: Bool
    let version: MoodVersion

    /// - Parameter isAddressed: the column that says whether whoever asks is one of those it is addressed to.
    static func columns(_ isAddressed: SQL) -> SQL {
        """
        moods.id, moods.account_id, accounts.state, moods.audience, \(MoodListing.column), \(isAddressed),
        moods.version, accounts.version
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        author = try row.next()
        authorState = try row.next()
        audience = try row.next()
        isListed = try row.next()
        isAddressed = try row.next()
        version = MoodVersion(mood: try row.next(), author: try row.next())
    }
}

/// The version of a mood and of who posted it: another one with every change of what a card shows of them.
struct MoodVersion: Sendable, Equatable {
    private let mood: Int64
    private let author: Int64

    init(mood: Int64, author: Int64) {
        (self.mood, self.author) = (mood, author)
    }

    init(_ mood: Mood, by author: Account) {
        self.init(mood: mood.version, author: author.version)
    }
}

/// The cache of moods with names that lists showed lately, as others than their authors meet them.
///
/// It knows nothing of who may see one, nor of what people say of it: that is read each time.
final class MoodCache: Sendable {
    /// About 1 KB each.
    private let moods = VersionedCache<ID<Mood>, MoodVersion, ShownMood>(capacity: 2000)

    /// The moods of these marks, in their order; those not known at their version are read with one statement.
    func moods(for stamps: [MoodStamp], in tx: Transaction) throws -> [ShownMood?] {
        var shown = moods.values(for: stamps.map { ($0.id, $0.version) })
        let missing = shown.indices.filter { shown[$0] == nil }
        guard !missing.isEmpty else { return shown }
        var read: [ID<Mood>: ShownMood] = [:]
        for (mood, author) in try MoodQueries.moodsWithAuthors(missing.map { stamps[$0].id }, in: tx) {
            let made = ShownMood(mood, by: author)
            moods.keep(made, for: mood.id, at: MoodVersion(mood, by: author))
            read[mood.id] = made
        }
        for place in missing { shown[place] = read[stamps[place].id] }
        return shown
    }
}
