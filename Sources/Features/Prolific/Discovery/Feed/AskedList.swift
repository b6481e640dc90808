import Contracts
import Kernel
import Runtime
import SQL
import Text

/// A page of a list that is asked for, together with what else is.
struct AskedList {
    let list: FeedList
    /// How many stories it has at most.
    let length: Int
    /// Its first entries, and one more, in no particular order.
    let first: () throws -> [StampedEntry]
    /// The entries behind a cursor, up to a limit.
    let rest: (_ cursor: FeedCursor, _ limit: Int) throws -> [StampedEntry]

    /// A part of its entries, in their order.
    struct Part {
        let entries: [StampedEntry]
        let hasMore: Bool

        /// Where the next part begins, if there is one.
        var next: FeedCursor? { hasMore ? entries.last.map { FeedCursor($0.entry) } : nil }
    }

    /// The first part of it.
    func part() throws -> Part { part(of: try first(), upTo: length) }

    /// The part behind `cursor`.
    func part(behind cursor: FeedCursor, upTo limit: Int) throws -> Part {
        part(of: try rest(cursor, limit + 1), upTo: limit)
    }

    private func part(of entries: [StampedEntry], upTo limit: Int) -> Part {
        let found = entries.sorted { list.isFromNearToFar ? $0.entry < $1.entry : $1.entry < $0.entry }
        return Part(entries: Array(found.prefix(limit)), hasMore: found.count > limit)
    }
}

/// A story of a list, with its mark where it is still there.
struct StampedEntry: Sendable, RowReadable {
    let entry: FeedEntry
    /// The place of its list among those that were asked for together.
    let place: Int
    let stamp: StoryVersionStamp?

    init(from row: inout RowReader) throws {
        entry = try FeedEntry(from: &row)
        place = try row.next()
        let isThere = !row.isAtNull
        let _: ID<Snippet>? = try row.next()
        stamp = isThere ? try StoryVersionStamp(from: &row) : nil
    }
}

extension FeedQueries {
    /// How long a list can be; it stands in the statement, so that nothing is planned for more.
    private enum List: Int {
        case most = 100
        /// The length of a row of covers, and one more.
        case row = 9

        init(holding limit: Int) { self = limit > List.row.rawValue ? .most : .row }
    }

    /// A list of up to so many stories.
    typealias Limited = (list: SQL, limit: Int)

    /// Asks for the stories of some lists, in no particular order, with their marks.
    static func ask(_ lists: [Limited], in tx: Transaction) throws -> Asked<StampedEntry> {
        let parts = lists.enumerated().map { place, part -> SQL in
            """
            select * from (
                select list.*, \(place) from (\(part.list)) as list limit \(literal: List(holding: part.limit))
            ) as part
            """
        }
        return try tx.ask(
            """
            with listed (id, position, place) as (\(SQL.joined(parts, separator: " union all ")))
            select listed.id, listed.position, listed.place, tails.id, \(StoryVersionStamp.columns) from listed
            left join story_threads on story_threads.id = listed.id
            left join accounts on accounts.id = story_threads.host_id
            left join snippets as starters on starters.id = story_threads.starter_id
            left join snippets as tails on tails.id = story_threads.tail_id and starters.id is not null
            where listed.id is not null
            """
        )
    }
}

extension FeedReader {
    /// Asks for a page of `list`.
    ///
    /// - Throws: ``Problem/signInNeeded`` where a visitor asks for what only members have.
    func ask(
        _ list: FeedList,
        for viewer: Viewer?,
        cursor: FeedCursor? = nil,
        _ trending: [FeedEntry] = [],
        limit length: Int = pageLength,
        in tx: Transaction
    ) throws -> AskedList {
        try ask([(list, length)], for: viewer, cursor: cursor, trending, in: tx)[0]
    }

    /// Asks for a page of each of `lists` with one statement.
    ///
    /// - Throws: ``Problem/signInNeeded`` where a visitor asks for what only members have.
    func ask(
        _ lists: [(list: FeedList, length: Int)],
        for viewer: Viewer?,
        cursor: FeedCursor? = nil,
        _ trending: [FeedEntry] = [],
        in tx: Transaction
    ) throws -> [AskedList] {
        func part(_ list: FeedList, _ cursor: FeedCursor, _ limit: Int) throws -> FeedQueries.Limited? {
            try query(of: list, for: viewer, cursor: cursor, trending, limit, in: tx).map { ($0, limit) }
        }
        let parts = try lists.map { list, length in
            try part(list, cursor ?? (list.isFromNearToFar ? .nearest : .newest), length + 1)
        }
        let asked = parts.contains { $0 != nil } ? try FeedQueries.ask(parts.compactMap(\.self), in: tx) : nil
        let entries = PlacedEntries(asked)
        var places = 0..<parts.count
        return zip(lists, parts).map { wanted, first in
            let place = first == nil ? nil : places.popFirst()
            return AskedList(list: wanted.list, length: wanted.length) {
                try place.flatMap { try entries.all()[$0] } ?? []
            } rest: { cursor, limit in
                try part(wanted.list, cursor, limit).map { try FeedQueries.ask([$0], in: tx).all() } ?? []
            }
        }
    }

    /// The entries of lists that were asked for together, read once.
    private final class PlacedEntries {
        private let asked: Asked<StampedEntry>?
        private var found: [Int: [StampedEntry]]?

        init(_ asked: Asked<StampedEntry>?) {
            self.asked = asked
        }

        /// Those of each list by its place.
        func all() throws -> [Int: [StampedEntry]] {
            if let found { return found }
            let all = Dictionary(grouping: try asked?.all() ?? [], by: \.place)
            found = all
            return all
        }
    }

    private func query(
        of list: FeedList,
        for viewer: Viewer?,
        cursor: FeedCursor,
        _ trending: [FeedEntry],
        _ limit: Int,
        in tx: Transaction
    ) throws -> SQL? {
        let clock = dependencies.clock
        switch list {
        case .feed:
            guard let viewer else { throw Problem.signInNeeded }
            let since = clock.now(in: tx, earlierBy: FeedQueries.feedSpan)
            return FeedQueries.feed(of: viewer.id, cursor: cursor, since: since, limit: limit)
        case .favourites:
            guard let viewer else { throw Problem.signInNeeded }
            return FeedQueries.favourites(of: viewer.id, cursor: cursor, limit: limit)
        case .recent: return FeedQueries.recent(cursor: cursor, limit: limit)
        case .tag(let name): return FeedQueries.recent(under: Folding.key(name), cursor: cursor, limit: limit)
        case .language(let tag): return FeedQueries.recent(written: tag, cursor: cursor, limit: limit)
        case .trending:
            let entries = trending.drop { $0.at >= cursor.at }.prefix(limit)
            return entries.isEmpty ? nil : "values \(pairs: entries.map { ($0.id, $0.at) })"
        case .endingSoon: return FeedQueries.endingSoon(cursor: cursor, at: clock.now(in: tx), limit: limit)
        case .voting:
            let beginning = viewer.flatMap { dependencies.services.site.votersAreThereBefore ? $0.id.instant : nil }
            return FeedQueries.voting(
                for: viewer?.id,
                since: beginning ?? Instant(milliseconds: 0),
                cursor: cursor,
                at: clock.now(in: tx),
                limit: limit
            )
        case .needsEntries: return FeedQueries.needingEntries(cursor: cursor, at: clock.now(in: tx), limit: limit)
        case .finished: return FeedQueries.finished(cursor: cursor, limit: limit)
        case .hosted(let account): return FeedQueries.hosted(by: account, cursor: cursor, limit: limit)
        }
    }

    /// A part of a list, before anything is read of its stories' lines.
    struct Found {
        let stories: [FeedStory]
        /// Where the next part begins, if there is one.
        let next: FeedCursor?
    }

    /// Pages that were asked for, each read on where what was found is not for the viewer.
    func find(_ lists: [AskedList], for viewer: Viewer?, at now: Instant, in tx: Transaction) throws -> [Found] {
        let parts = try lists.map { try $0.part() }
        let known = try admitted(parts.flatMap(\.entries).compactMap(\.stamp), by: viewer, at: now, in: tx)
        return try zip(lists, parts).map { list, part in
            try completed(list, beginningWith: part, known, for: viewer, at: now, in: tx)
        }
    }

    /// A page that was asked for.
    func find(_ list: AskedList, for viewer: Viewer?, at now: Instant, in tx: Transaction) throws -> Found {
        try find([list], for: viewer, at: now, in: tx)[0]
    }

    private func completed(
        _ list: AskedList,
        beginningWith first: AskedList.Part,
        _ admitted: [ID<Story>: FeedStory],
        for viewer: Viewer?,
        at now: Instant,
        in tx: Transaction
    ) throws -> Found {
        var (part, known, stories, reads) = (first, admitted, [FeedStory](), 1)
        while true {
            stories += part.entries.compactMap { known[$0.entry.id] }
                .filter { !list.list.leavesOut.matches($0.met, for: viewer) }
            guard stories.count < list.length, let next = part.next, reads < Self.mostReads else {
                return Found(stories: stories, next: part.next)
            }
            reads += 1
            part = try list.part(behind: next, upTo: list.length - stories.count)
            known = try self.admitted(part.entries.compactMap(\.stamp), by: viewer, at: now, in: tx)
        }
    }
}
