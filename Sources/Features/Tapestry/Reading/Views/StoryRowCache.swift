import Calendar
import Contracts
import Kernel
import Markup
import SQL

/// The cache of stories that stood lately in the lists of groups, rendered, as long as nothing that stands there
/// changes.
final class StoryRowCache: Sendable {
    /// About 1 KB each.
    private let cached = VersionedCache<ID<StoryLink>, Stamp, HTML>(capacity: 2000)

    private struct Stamp: Equatable {
        let revision: Int
        let author: Int64
        let comments: Int
        let today: LocalDate
    }

    /// The rows of a page of a group to which the viewer was admitted; what is not in the cache is read with two
    /// statements, however much it is.
    func rows(
        _ lines: [ListedStory],
        in group: Group,
        comments: [Int64: Int],
        today: LocalDate,
        _ media: any MediaAttachments,
        in tx: Transaction
    ) throws -> [HTML] {
        let stamps = lines.map { line in
            Stamp(
                revision: line.revision,
                author: line.authorVersion,
                comments: comments[line.link.rawValue] ?? 0,
                today: today
            )
        }
        let known = zip(lines, stamps).map { cached.value(for: $0.link, at: $1) }
        let missing = zip(lines, known).filter { $1 == nil }.map(\.0.link)
        guard !missing.isEmpty else { return known.compactMap(\.self) }
        let read = try ToldStoryQueries.list(
            .few(of: group.id),
            where: "story_links.id in (\(list: missing))",
            limit: missing.count,
            tx
        )
        let stories = Dictionary(try GroupStory.all(read, media, in: tx).map { ($0.link.id, $0) }) { first, _ in first }
        return zip(zip(lines, stamps), known).compactMap { pair, known in
            if let known { return known }
            let (line, stamp) = pair
            guard let one = stories[line.link] else { return nil }
            let row = ToldStoryRow(one, in: group, comments: stamp.comments, today: today).body
            cached.keep(row, for: line.link, at: stamp)
            return row
        }
    }
}
