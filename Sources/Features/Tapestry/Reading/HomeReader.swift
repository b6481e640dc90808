import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// The groups and journals of somebody, as they are listed.
struct HomeView: Sendable {
    /// Groups, the one that closes next first.
    let groups: [HomeGroup]
    let journals: [HomeGroup]
    /// Into which they are invited by name.
    let invitations: [Group]
    /// The newest issue of any of the groups that they have not opened.
    let unread: (group: Group, issue: Issue)?
    /// How many stories they have told, and how many they have begun.
    let storyCount: Int
    let draftCount: Int
    /// Their clocks.
    let zone: Zone
    let now: Instant
}

/// A group in a list.
struct HomeGroup: Sendable {
    let found: GroupAccess.Admitted
    let picture: MediaItem?
    /// The period that runs; none in a journal without issues.
    let period: Period?
    /// How many stories of others there are that the viewer has not seen.
    let newStories: Int
    /// Its latest issue that the viewer may read.
    let newest: Issue?

    var group: Group { found.group }
}

/// Reads what somebody finds when they come in.
struct HomeReader: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    /// - Returns: all of it, with as many statements however many groups there are.
    func view(for viewer: Viewer) async throws -> HomeView {
        try await services.database.read { [self] tx in try view(for: viewer, in: tx) }
    }

    func view(for viewer: Viewer, in tx: Transaction) throws -> HomeView {
        let now = try dependencies.clock.read(in: tx)
        let all = try GroupQueries.all(of: viewer.id, dependencies.clock, in: tx)
            .filter { can(viewer, .see, $0.access(for: viewer)) }
        let ids = all.map(\.group.id)
        let open = try IssueQueries.open(of: ids, in: tx)
        let newest = try IssueQueries.newest(of: ids, in: tx)
        let pictures = try services.media.media(of: StoryMedia.groupKind, ids.map(\.rawValue), in: tx)
        let new = try HomeQueries.newStories(in: ids, for: viewer.id, tx)
        let listed = all.map { found in
            let issue = newest[found.group.id].flatMap { $0.closesAt >= found.seesFrom ? $0 : nil }
            return HomeGroup(
                found: found,
                picture: pictures[found.group.id.rawValue]?.first,
                period: found.group.period(at: now, behind: open[found.group.id]?.last?.period),
                newStories: new.stories[found.group.id] ?? 0,
                newest: issue
            )
        }
        let unread = listed.filter { !$0.group.isJournal }
            .compactMap { one in one.newest.map { (group: one.group, issue: $0) } }
            .filter { $0.issue.number ?? 0 > new.read[$0.group.id] ?? 0 }
            .max { ($0.issue.publishedAt ?? now) < ($1.issue.publishedAt ?? now) }
        let own = try HomeQueries.own(of: viewer.id, in: tx)
        return HomeView(
            groups: listed.filter { !$0.group.isJournal }.sorted { Self.end($0, now) < Self.end($1, now) },
            journals: listed.filter(\.group.isJournal),
            invitations: try MemberActions(dependencies: dependencies).waiting(for: viewer, in: tx),
            unread: unread,
            storyCount: own.stories,
            draftCount: own.drafts,
            zone: own.zone ?? listed.first?.group.schedule.zone ?? .utc,
            now: now
        )
    }

    private static func end(_ group: HomeGroup, _ now: Instant) -> Instant {
        group.period?.closesAt ?? now + .days(1000)
    }
}

/// The statements about what somebody has not seen.
enum HomeQueries {
    /// How many stories of others there are in running periods that somebody has not seen, and the number of the
    /// latest issue that they have opened.
    static func newStories(
        in groups: [ID<Group>],
        for account: ID<Account>,
        _ tx: Transaction
    ) throws -> (stories: [ID<Group>: Int], read: [ID<Group>: Int]) {
        guard !groups.isEmpty else { return ([:], [:]) }
        let rows = try tx.all(
            """
            select tapestry_groups.id, coalesce(group_choices.read_issue, 0), (
                select count(*) from story_links join issues on issues.id = story_links.issue_id
                where issues.group_id = tapestry_groups.id and issues.state = \(Issue.State.open)
                    and story_links.state = \(StoryLink.State.live) and story_links.author_id <> \(account)
                    and story_links.id > coalesce(group_choices.read_id, 0)
            )
            from tapestry_groups left join group_choices
                on group_choices.group_id = tapestry_groups.id and group_choices.account_id = \(account)
            where tapestry_groups.id in (\(list: groups))
            """
        ) { row in (try row.next() as ID<Group>, try row.next() as Int, try row.next() as Int) }
        return (
            Dictionary(rows.map { ($0.0, $0.2) }) { first, _ in first },
            Dictionary(rows.map { ($0.0, $0.1) }) { first, _ in first }
        )
    }

    /// How many stories somebody has told and begun, and their clocks, where they said them.
    static func own(
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> (stories: Int, drafts: Int, zone: Zone?) {
        let own = try tx.first(
            """
            select (select count(*) from tapestry_stories where author_id = \(account)),
                (select count(*) from story_drafts where account_id = \(account)),
                coalesce((select zone from tapestry_settings where account_id = \(account)), '')
            """
        ) { row in (stories: try row.next() as Int, drafts: try row.next() as Int, zone: Zone(try row.next())) }
        return own ?? (0, 0, nil)
    }

    /// Remembers that somebody has seen the stories of a group up to one.
    static func markRead(_ group: Group, by account: ID<Account>, upTo number: Int64, in tx: Transaction) throws {
        let usual = GroupChoices.usual(in: group)
        try tx.run(
            """
            insert into group_choices (group_id, account_id, is_mailed, text_size, is_muted, read_id)
            values (\(group.id), \(account), \(usual.isMailed), \(usual.textSize), \(usual.isMuted), \(number))
            on conflict (group_id, account_id) do update set read_id = excluded.read_id
                where group_choices.read_id < excluded.read_id
            """
        )
    }

    /// Remembers that somebody has opened an issue of a group.
    static func markRead(issue number: Int, of group: Group, by account: ID<Account>, in tx: Transaction) throws {
        let usual = GroupChoices.usual(in: group)
        try tx.run(
            """
            insert into group_choices (group_id, account_id, is_mailed, text_size, is_muted, read_issue)
            values (\(group.id), \(account), \(usual.isMailed), \(usual.textSize), \(usual.isMuted), \(number))
            on conflict (group_id, account_id) do update set read_issue = excluded.read_issue
                where group_choices.read_issue < excluded.read_issue
            """
        )
    }
}
