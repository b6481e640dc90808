import Calendar
import Comments
import Contracts
import Kernel
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
    let stories: [GroupStory]
    /// Behind which of them the next page of stories begins.
    let more: StoryCursor?
    /// All stories of the period, on whatever page they are; those of this page, where other ones are asked for.
    let stitches: [StoryStitch]
    /// True on the pages behind the first one of a list of stories.
    let isLater: Bool
    /// How many comments there are on each, by its number.
    let comments: [Int64: Int]
    let reactions: [Int64: ReactionSummary]
    /// The questions of the period.
    let prompts: [Prompt]
    /// Published issues, the latest first, as many as a page has.
    let issues: [Issue]
    /// The number behind which the next page of issues begins.
    let next: Int?
    let choices: GroupChoices
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

    /// - Parameters:
    ///   - wanted: which stories are shown.
    ///   - number: the issue behind which the past ones begin.
    /// - Throws: ``Problem/notFound`` for everybody who is not in it.
    func view(
        of id: PublicID<Group>,
        for viewer: Viewer,
        _ wanted: WantedStories = WantedStories(),
        before number: Int? = nil
    ) async throws -> GroupView {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            return try view(of: found, for: viewer, wanted, before: number, tx)
        }
    }

    private func view(
        of found: GroupAccess.Admitted,
        for viewer: Viewer,
        _ wanted: WantedStories,
        before number: Int?,
        _ tx: Transaction
    ) throws -> GroupView {
        let (group, now) = (found.group, found.now)
        let open = try IssueQueries.open(of: [group.id], in: tx)[group.id] ?? []
        let list = StoryList(found: found, open: open, wanted: wanted)
        let (stories, more) = try list.page(services.media, in: tx)
        let numbers = stories.map(\.link.id.rawValue)
        let running = open.last { $0.isRunning(at: now) }
        let prompts = try PromptQueries.asked(in: [running?.id].compactMap(\.self), tx)
        let (issues, next) = try IssueQueries.published(
            of: group.id,
            where: found.seesIssue,
            before: number,
            limit: Self.pageLength,
            in: tx
        )
        let space = Space(.group, group.id.rawValue)
        let zone = try PersonQueries.zone(of: viewer.id, in: tx) ?? group.schedule.zone
        return GroupView(
            found: found,
            picture: try services.media.media(of: StoryMedia.groupKind, [group.id.rawValue], in: tx)[
                group.id.rawValue
            ]?.first,
            members: group.isJournal ? [] : try space.joined(limit: Group.memberLimit, in: tx),
            period: group.period(at: now, behind: open.last?.period),
            inGrace: open.filter { $0.isInGrace(at: now) },
            stories: stories,
            more: more,
            stitches: try list.stitches(stories, isWhole: more == nil, in: tx),
            isLater: wanted.cursor != nil,
            comments: group.isJournal ? [:] : try dependencies.comments.counts(of: numbers, for: viewer, in: tx),
            reactions: group.isJournal ? [:] : try dependencies.reactions.summaries(of: numbers, for: viewer, in: tx),
            prompts: running.flatMap { prompts[$0.id] } ?? [],
            issues: issues,
            next: next,
            choices: try PersonQueries.choices(of: viewer.id, in: group.id, tx) ?? .usual(in: group),
            birthdays: group.isJournal ? [] : try Self.birthdays(in: group, from: zone.date(at: now), tx),
            zone: zone,
            range: wanted.range,
            stamp: try GroupStamp.stamp(of: group, in: tx)
        )
    }

    private static func birthdays(
        in group: Group,
        from today: LocalDate,
        _ tx: Transaction
    ) throws -> [(name: String, date: LocalDate)] {
        let dates = (0...7).map { today.adding(days: $0) }
        let found = try BirthdayQueries.birthdays(in: group.id, on: dates.flatMap(Birthday.days), tx)
        return dates.flatMap { date in
            found.filter { Birthday.days(on: date).contains($0.day) }.map { ($0.account.displayName, date) }
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
                in: found.group.id,
                "tapestry_stories.public_id = \(name) and \(Self.isSeen(by: found))",
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
        guard let newest = view.stories.map(\.link.id.rawValue).max() else { return }
        try await services.database.write { tx in
            try HomeQueries.markRead(view.group.id, by: viewer.id, upTo: newest, in: tx)
        }
    }
}

extension GroupReader {
    /// Remembers that the viewer has opened an issue.
    func markRead(_ issue: Issue, by viewer: Viewer) async throws {
        guard let number = issue.number else { return }
        try await services.database.write { tx in
            try HomeQueries.markRead(issue: number, of: issue.group, by: viewer.id, in: tx)
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
