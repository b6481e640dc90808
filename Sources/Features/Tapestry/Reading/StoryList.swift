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

    /// True for the page with which a group opens.
    var isFirst: Bool { range == nil && cursor == nil }

    static let pageLength = 60
}

/// Where a page of stories begins: behind the one that was sent then.
struct StoryCursor: Cursor, Equatable {
    let moment: Instant
    let link: ID<StoryLink>

    init(_ moment: Instant, _ link: ID<StoryLink>) {
        (self.moment, self.link) = (moment, link)
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
struct StoryStitch: Sendable, Equatable, RowReadable {
    let author: ID<Account>
    let submittedAt: Instant

    init(_ line: ListedStory) {
        (author, submittedAt) = (line.author, line.submittedAt)
    }

    init(from row: inout RowReader) throws {
        author = try row.next()
        submittedAt = try row.next()
    }
}

/// The stories of a group for somebody in it, the latest first.
struct StoryList {
    let found: GroupAccess.Admitted
    /// The periods that take stories still; `nil` while they are asked for.
    let open: [Issue]?
    let wanted: WantedStories

    /// A page of them, each with its pictures, and the cursor of the next one.
    func page(
        _ media: any MediaAttachments,
        in tx: Transaction
    ) throws -> (stories: [GroupStory], more: StoryCursor?) {
        let rows = try ToldStoryQueries.list(
            candidates,
            where: condition,
            order: Self.latestFirst,
            limit: wanted.limit + 1,
            tx
        )
        let page = ListPage(rows, upTo: wanted.limit) { StoryCursor($0.link.submittedAt, $0.link.id) }
        return (try GroupStory.all(page.items, media, in: tx), page.next)
    }

    /// A page of stories with the numbers of their comments, and the cursor of the next one.
    typealias Lines = (lines: [ListedStory], comments: [Int64: Int], more: StoryCursor?)

    /// Asks for the lines of a page of them.
    ///
    /// - Parameter comments: the number of comments on a story, as an expression over the row of its link.
    func askLines(counting comments: SQL, in tx: Transaction) throws -> () throws -> Lines {
        let asked = try ToldStoryQueries.askLines(
            candidates,
            where: condition,
            comments: comments,
            order: Self.latestFirst,
            limit: wanted.limit + 1,
            tx
        )
        return {
            let page = ListPage(try asked.all(), upTo: wanted.limit) { StoryCursor($0.line.submittedAt, $0.line.link) }
            let counts = page.items.filter { $0.comments > 0 }.map { ($0.line.link.rawValue, $0.comments) }
            return (page.items.map(\.line), Dictionary(uniqueKeysWithValues: counts), page.next)
        }
    }

    private static let latestFirst: SQL = "story_links.submitted_at desc, story_links.id desc"
    private var condition: SQL { "\(shown) and \(older) and \(GroupReader.isSeen(by: found))" }

    /// Asks who told stories of the period and when; one statement more only where a page does not hold them all.
    func askStitches(
        _ lines: [ListedStory],
        isWhole: Bool,
        in tx: Transaction
    ) throws -> () throws -> [StoryStitch] {
        guard !isWhole, wanted.isFirst, open.map({ !$0.isEmpty }) ?? true else {
            return { lines.map(StoryStitch.init) }
        }
        let asked = try tx.ask(
            """
            select story_links.author_id, story_links.submitted_at from story_links
            join accounts on accounts.id = story_links.author_id
            where \(candidates.condition)
                and story_links.state = \(StoryLink.State.live)
                and accounts.state <= \(AccountState.frozen) and \(shown) and \(GroupReader.isSeen(by: found))
            order by story_links.submitted_at desc limit \(Self.mostStitches)
            """,
            as: StoryStitch.self
        )
        return { try asked.all() }
    }

    /// As many as a hundred people tell in a month who each tell three stories a day.
    private static let mostStitches = 10_000

    private var shown: SQL {
        if let range = wanted.range {
            let moments = found.group.schedule.zone.moments(from: range.from, through: range.through)
            return
                "story_links.submitted_at >= \(moments.lowerBound) and story_links.submitted_at < \(moments.upperBound)"
        }
        guard isOfPeriods else { return "true" }
        guard let open else { return "story_links.issue_id in (\(IssueQueries.open(of: found.group.id)))" }
        return "story_links.issue_id in (\(list: open.map(\.id) + [ID(rawValue: 0)]))"
    }

    /// True where they are those of the periods that run, not of days or of a whole journal.
    private var isOfPeriods: Bool {
        wanted.range == nil && (found.group.schedule.cadence != .never || open.map { !$0.isEmpty } ?? true)
    }

    private var candidates: ToldStoryQueries.Candidates { isOfPeriods ? .ofPeriods : .group(found.group.id) }

    private var older: SQL {
        guard let cursor = wanted.cursor else { return "true" }
        return """
            (story_links.submitted_at < \(cursor.moment)
                or (story_links.submitted_at = \(cursor.moment) and story_links.id < \(cursor.link)))
            """
    }
}
