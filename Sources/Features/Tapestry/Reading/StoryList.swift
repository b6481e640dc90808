import Calendar
import Contracts
import Kernel
import Routing
import SQL

/// Which stories of a group are asked for: those of the period that runs or of some days, a page of them.
struct WantedStories: Sendable {
    var range: DateRange?
    /// The story behind which the page begins.
    var cursor: StoryCursor?
    var limit = pageLength
    /// True where the loom is drawn, which knows all stories of the period whatever page is shown.
    var drawsLoom = true

    static let pageLength = 60
}

/// Where a page of stories begins: behind the one that was sent then.
struct StoryCursor: Cursor, Equatable {
    let moment: Instant
    let link: ID<StoryLink>

    init(behind one: StoryLink) {
        (moment, link) = (one.submittedAt, one.id)
    }

    /// A cursor as it stands in addresses; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let moment = Int64(parts[0]), let link = Int64(parts[1]) else { return nil }
        (self.moment, self.link) = (Instant(milliseconds: moment), ID(rawValue: link))
    }

    var description: String { "\(moment.milliseconds)-\(link.rawValue)" }
}

/// That somebody told a story, and when.
struct StoryStitch: Sendable, RowReadable {
    let author: ID<Account>
    let submittedAt: Instant

    init(_ story: GroupStory) {
        (author, submittedAt) = (story.story.author.id, story.link.submittedAt)
    }

    init(from row: inout RowReader) throws {
        author = try row.next()
        submittedAt = try row.next()
    }
}

/// The stories of a group for somebody in it, the latest first.
struct StoryList {
    let found: GroupAccess.Admitted
    /// The periods that take stories still.
    let open: [Issue]
    let wanted: WantedStories

    /// A page of them, each with its pictures, and the cursor of the next one.
    func page(
        _ media: any MediaAttachments,
        in tx: Transaction
    ) throws -> (stories: [GroupStory], more: StoryCursor?) {
        let rows = try ToldStoryQueries.list(
            in: found.group.id,
            "\(shown) and \(older) and \(GroupReader.isSeen(by: found))",
            order: "story_links.submitted_at desc, story_links.id desc",
            limit: wanted.limit + 1,
            tx
        )
        let page = ListPage(rows, upTo: wanted.limit) { StoryCursor(behind: $0.link) }
        return (try GroupStory.all(page.items, media, in: tx), page.next)
    }

    /// Who told stories of the period and when; one statement more only where the loom is drawn and a page does not hold them
    /// all.
    func stitches(_ stories: [GroupStory], isWhole: Bool, in tx: Transaction) throws -> [StoryStitch] {
        guard !isWhole, wanted.drawsLoom, wanted.range == nil, wanted.cursor == nil, !open.isEmpty else {
            return stories.map(StoryStitch.init)
        }
        return try tx.all(
            """
            select story_links.author_id, story_links.submitted_at from story_links
            join accounts on accounts.id = story_links.author_id
            where story_links.group_id = \(found.group.id) and story_links.state = \(StoryLink.State.live)
                and accounts.state <= \(AccountState.frozen) and \(shown) and \(GroupReader.isSeen(by: found))
            order by story_links.submitted_at desc limit \(Self.mostStitches)
            """
        )
    }

    /// As many as a hundred people tell in a month who each tell three stories a day.
    private static let mostStitches = 10_000

    private var shown: SQL {
        if let range = wanted.range {
            let moments = found.group.schedule.zone.moments(from: range.from, through: range.through)
            return
                "story_links.submitted_at >= \(moments.lowerBound) and story_links.submitted_at < \(moments.upperBound)"
        }
        guard found.group.schedule.cadence != .never || !open.isEmpty else { return "true" }
        return "story_links.issue_id in (\(list: open.map(\.id) + [ID(rawValue: 0)]))"
    }

    private var older: SQL {
        guard let cursor = wanted.cursor else { return "true" }
        return """
            (story_links.submitted_at < \(cursor.moment)
                or (story_links.submitted_at = \(cursor.moment) and story_links.id < \(cursor.link)))
            """
    }
}
