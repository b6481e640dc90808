import Calendar
import Comments
import Contracts
import Kernel
import Markup
import Memberships
import Reactions
import Runtime
import SQL

/// A group as a member sees it: the period that runs with its stories, and what was before.
struct GroupView: Sendable {
    let found: GroupAccess.Admitted
    let picture: MediaItem?
    /// Everybody who is in it, those who have been for longest first; nobody in a journal.
    let members: [GroupMember]
    /// The period that runs; none in a journal without issues.
    let period: Period?
    /// Issues whose cut-off is over, while stories can still be put into them.
    let inGrace: [Issue]
    /// The stories of the period and of those in their grace, the latest first; of the days that are asked for, where
    /// they are.
    let stories: [ListedStory]
    /// Their rows.
    let rows: [HTML]
    /// How many comments there are on each, by its number.
    let comments: [Int64: Int]
    /// Behind which of them the next page of stories begins.
    let more: StoryCursor?
    /// All stories of the period, on whatever page they are; those of this page, where other ones are asked for.
    let stitches: [StoryStitch]
    /// True on the pages behind the first one of a list of stories.
    let isLater: Bool
    /// The questions of the period, and those of them that somebody has answered.
    let prompts: [Prompt]
    let answered: Set<ID<Prompt>>
    /// Published issues, the latest first, as many as a page has.
    let issues: [Issue]
    /// The number behind which the next page of issues begins.
    let next: Int?
    /// The birthdays of members that are today or within a week, the next one first.
    let birthdays: [(name: String, date: LocalDate)]
    /// The viewer's clocks.
    let zone: Zone
    /// The days that are shown, where they are asked for.
    let range: DateRange?
    /// The state of the group, for open pages.
    let stamp: String

    var group: Group { found.group }
    var now: Instant { found.now }

    /// On which days of the period each member has written, on the clocks of the group.
    var days: [ID<Account>: Set<LocalDate>] {
        var days: [ID<Account>: Set<LocalDate>] = [:]
        for one in stitches where period.map({ one.submittedAt >= $0.startsAt }) ?? true {
            days[one.author, default: []].insert(group.schedule.zone.date(at: one.submittedAt))
        }
        return days
    }
}

/// Reads groups for their members.
struct GroupReader: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    static let pageLength = 24

    /// A group as its page shows it.
    ///
    /// - Parameters:
    ///   - wanted: which stories are shown.
    ///   - cursor: the issue behind which the past ones begin.
    ///   - cache: the rows that were rendered lately.
    /// - Throws: ``Problem/notFound`` for everybody who is not in it.
    func view(
        of id: PublicID<Group>,
        for viewer: Viewer,
        _ wanted: WantedStories = WantedStories(),
        cursor: Int? = nil,
        from cache: StoryRowCache
    ) async throws -> GroupView {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            return try view(of: found, for: viewer, wanted, cursor: cursor, from: cache, tx)
        }
    }

    /// A page of the stories of a group, whole.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in it.
    func stories(
        of id: PublicID<Group>,
        for viewer: Viewer,
        _ wanted: WantedStories = WantedStories()
    ) async throws -> (group: Group, stories: [GroupStory], more: StoryCursor?) {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let open = try IssueQueries.open(of: [found.group.id], in: tx)[found.group.id] ?? []
            let list = StoryList(found: found, open: open, wanted: wanted)
            let (stories, more) = try list.page(services.media, in: tx)
            return (found.group, stories, more)
        }
    }

    /// The questions of the period that runs.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in the group.
    func prompts(of id: PublicID<Group>, for viewer: Viewer) async throws -> [Prompt] {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let open = try IssueQueries.open(of: [found.group.id], in: tx)[found.group.id] ?? []
            return try prompts(among: open, at: found.now, tx)
        }
    }

    private func prompts(among open: [Issue], at now: Instant, _ tx: Transaction) throws -> [Prompt] {
        guard let running = open.last(where: { $0.isRunning(at: now) }) else { return [] }
        return try PromptQueries.asked(in: [running.id], tx)[running.id] ?? []
    }

    private func view(
        of found: GroupAccess.Admitted,
        for viewer: Viewer,
        _ wanted: WantedStories,
        cursor: Int?,
        from cache: StoryRowCache,
        _ tx: Transaction
    ) throws -> GroupView {
        let (group, now) = (found.group, found.now)
        let askedIssues = try IssueQueries.askAll(
            of: group.id,
            where: found.seesIssue,
            cursor: cursor,
            limit: Self.pageLength,
            in: tx
        )
        // A journal without issues shows other stories where it has some after all.
        let known = try group.schedule.cadence == .never ? askedIssues() : nil
        let comments = dependencies.comments
        let askedLines = try StoryList(found: found, open: known?.open, wanted: wanted)
            .askLines(counting: group.isJournal ? "0" : comments.count(on: "story_links.id"), in: tx)
        let askedPrompts = try wanted.isFirst ? PromptQueries.askAsked(inOpenOf: group.id, tx) : nil
        let space = Space(.group, group.id.rawValue)
        let askedMembers: Asked<GroupMember>? =
            try group.isJournal ? nil : space.askJoined(limit: Group.memberLimit, in: tx)
        let askedBirthdays = try group.isJournal ? nil : BirthdayQueries.askDays(in: group.id, tx)
        let picture = try services.media.media(of: StoryMedia.groupKind, [group.id.rawValue], in: tx)
        let ((open, issues, next), (lines, allComments, more)) = (try known ?? askedIssues(), try askedLines())
        let running = wanted.isFirst ? open.last { $0.isRunning(at: now) } : nil
        let list = StoryList(found: found, open: open, wanted: wanted)
        let askedStitches = try list.askStitches(lines, isWhole: more == nil, in: tx)
        let isWhole = more == nil && wanted.isFirst
        let askedStories = try isWhole ? nil : GroupStamp.askStories(of: group, in: tx)
        let prompts = try running.flatMap { try askedPrompts?()[$0.id] } ?? []
        let seen = try comments.seen(allComments, for: viewer, in: tx)
        let members = try askedMembers?.all() ?? []
        let zone = found.visitor.zone ?? group.schedule.zone
        let today = zone.date(at: now)
        return GroupView(
            found: found,
            picture: picture[group.id.rawValue]?.first,
            members: members,
            period: group.period(at: now, behind: open.last?.period),
            inGrace: open.filter { $0.isInGrace(at: now) },
            stories: lines,
            rows: try cache.rows(lines, in: group, comments: seen, today: today, services.media, in: tx),
            comments: seen,
            more: more,
            stitches: try askedStitches(),
            isLater: wanted.cursor != nil,
            prompts: prompts,
            answered: more == nil
                ? Set(lines.compactMap(\.prompt)) : try PromptQueries.answered(prompts.map(\.id), in: tx),
            issues: issues,
            next: next,
            birthdays: Self.birthdays(of: members, try askedBirthdays?() ?? [:], from: today),
            zone: zone,
            range: wanted.range,
            stamp: Self.stamp(of: group, members.count, open.isEmpty ? [] : lines, try askedStories?.first())
        )
    }

    /// The stamp of the group, which a whole page of what its periods have so far knows without asking.
    ///
    /// - Parameter stories: how many there are and which is the newest, where it was asked.
    private static func stamp(
        of group: Group,
        _ members: Int,
        _ lines: [ListedStory],
        _ stories: (count: Int, newest: Int64)?
    ) -> String {
        GroupStamp.stamp(
            of: group,
            members: members,
            stories: stories?.count ?? lines.count,
            newest: stories?.newest ?? lines.map(\.link.rawValue).max() ?? 0
        )
    }

    private static func birthdays(
        of members: [GroupMember],
        _ found: [ID<Account>: String],
        from today: LocalDate
    ) -> [(name: String, date: LocalDate)] {
        guard !found.isEmpty else { return [] }
        return (0...7).map { today.adding(days: $0) }.flatMap { date in
            members.filter { member in found[member.account.id].map(Birthday.days(on: date).contains) ?? false }
                .map { ($0.account.displayName, date) }
        }
    }

    /// The condition that somebody sees a story: who came later sees no issues of before where the group says so.
    static func isSeen(by found: GroupAccess.Admitted) -> SQL {
        found.seesFrom.milliseconds > 0 ? ToldStoryQueries.isShown(since: "\(found.seesFrom)") : "true"
    }

    /// A story in a group, with what was said of it.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in the group, and where the story is not there.
    func story(
        _ name: PublicID<ToldStory>,
        in id: PublicID<Group>,
        for viewer: Viewer
    ) async throws -> StoryPageView {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let rows = try ToldStoryQueries.list(
                .few(of: found.group.id),
                where: "tapestry_stories.public_id = \(name) and \(Self.isSeen(by: found))",
                limit: 1,
                tx
            )
            guard let story = try GroupStory.all(rows, services.media, in: tx).first else { throw Problem.notFound }
            let number = story.link.id.rawValue
            let subjects = GroupStories(services: services, clock: dependencies.clock)
            let subject = try subjects.subjects([number], for: viewer, in: tx)[number]
            let issue = try story.link.issue.flatMap { try IssueQueries.issues([$0], in: tx).first }
            return StoryPageView(
                found: found,
                story: story,
                subject: subject,
                comments: try subject.map { try dependencies.comments.page(of: $0, for: viewer, in: tx) },
                reactions: try dependencies.reactions.summaries(of: [number], for: viewer, in: tx)[number],
                issue: issue
            )
        }
    }

    /// Remembers that the viewer has seen the stories of a group.
    func markRead(_ view: GroupView, by viewer: Viewer) async throws {
        let newest = view.stories.map(\.link.rawValue).max() ?? 0
        guard newest > view.found.visitor.readStory else { return }
        try await services.database.write { tx in
            try HomeQueries.markRead(view.group, by: viewer.id, upTo: newest, in: tx)
        }
    }
}

extension GroupReader {
    /// Remembers that the viewer has opened an issue.
    func markRead(_ view: IssuePageView, by viewer: Viewer) async throws {
        guard let number = view.near.issue.number, number > view.found.visitor.readIssue else { return }
        try await services.database.write { tx in
            try HomeQueries.markRead(issue: number, of: view.group, by: viewer.id, in: tx)
        }
    }
}

extension GroupStory {
    /// Stories with their pictures, with one statement however many they are.
    static func all(
        _ rows: [(link: StoryLink, story: ToldStory)],
        _ media: any MediaAttachments,
        in tx: Transaction
    ) throws -> [GroupStory] {
        let items = try media.media(of: StoryMedia.kind, rows.map(\.story.id.rawValue), in: tx)
        return rows.map { GroupStory(link: $0.link, story: $0.story, media: items[$0.story.id.rawValue] ?? []) }
    }
}
