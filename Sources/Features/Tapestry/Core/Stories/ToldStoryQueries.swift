import Calendar
import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// The statements that find stories.
enum ToldStoryQueries {
    /// The tables that ``ToldStory/columns`` come from.
    static let source: SQL = "tapestry_stories join accounts on accounts.id = tapestry_stories.author_id"

    /// A story of an author, by its name.
    static func story(_ id: PublicID<ToldStory>, by author: ID<Account>, in tx: Transaction) throws -> ToldStory? {
        try tx.first(
            """
            select \(ToldStory.columns) from \(source)
            where tapestry_stories.public_id = \(id) and tapestry_stories.author_id = \(author)
            """
        )
    }

    /// Stories as such.
    static func stories(_ ids: [ID<ToldStory>], in tx: Transaction) throws -> [ToldStory] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(ToldStory.columns) from \(source) where tapestry_stories.id in (\(list: ids))")
    }

    /// The number of a story in a group, where it is there.
    static func link(
        of story: PublicID<ToldStory>,
        in group: PublicID<Group>,
        _ tx: Transaction
    ) throws -> ID<StoryLink>? {
        try tx.value(
            """
            select story_links.id from story_links
            join tapestry_stories on tapestry_stories.id = story_links.story_id
            join tapestry_groups on tapestry_groups.id = story_links.group_id
            where tapestry_stories.public_id = \(story) and tapestry_groups.public_id = \(group)
                and story_links.state = \(StoryLink.State.live)
            """
        )
    }

    /// All links of a story, with whatever state.
    static func links(of story: ID<ToldStory>, in tx: Transaction) throws -> [StoryLink] {
        try tx.all("select \(StoryLink.columns) from story_links where story_id = \(story) order by group_id")
    }

    /// The stories among which some are looked for under a condition.
    enum Candidates {
        /// All of a group.
        case group(ID<Group>)
        /// Those of a group that the condition's own index finds.
        case few(of: ID<Group>)
        /// Those of periods that the condition names, each of which is of one group.
        case ofPeriods

        /// The condition that a link is one of them.
        ///
        /// No index serves a sum: SQLite would take the group's for its order, and read all that it ever had.
        var condition: SQL {
            switch self {
            case .group(let group): "story_links.group_id = \(group)"
            case .few(let group): "story_links.group_id + 0 = \(group)"
            case .ofPeriods: "true"
            }
        }
    }

    /// Stories that are in a group under a condition, in an order of their links.
    static func list(
        _ candidates: Candidates,
        where condition: SQL,
        order: SQL = "story_links.submitted_at, story_links.id",
        limit: Int,
        _ tx: Transaction
    ) throws -> [(link: StoryLink, story: ToldStory)] {
        try tx.all(
            """
            select \(StoryLink.columns), \(ToldStory.columns) from \(shown(among: candidates))
                and \(condition) order by \(order) limit \(limit)
            """
        ) { row in (link: try StoryLink(from: &row), story: try ToldStory(from: &row)) }
    }

    /// Asks for the stories that are shown, with as much of each as a list needs that has met it before, and the number
    /// of `comments` on each.
    static func askLines(
        _ candidates: Candidates,
        where condition: SQL,
        comments: SQL,
        order: SQL,
        limit: Int,
        _ tx: Transaction
    ) throws -> Asked<(line: ListedStory, comments: Int)> {
        try tx.ask(
            """
            select \(ListedStory.columns), \(comments) from \(shown(among: candidates))
                and \(condition) order by \(order) limit \(limit)
            """
        ) { row in (try ListedStory(from: &row), try row.next()) }
    }

    /// Those of the candidates that members of the group see, whatever else is asked of them.
    private static func shown(among candidates: Candidates) -> SQL {
        """
        story_links join tapestry_stories on tapestry_stories.id = story_links.story_id
            join accounts on accounts.id = tapestry_stories.author_id
            where \(candidates.condition) and story_links.state = \(StoryLink.State.live)
            and accounts.state <= \(AccountState.frozen)
        """
    }

    /// The condition that a story is in a period that ended at a moment or later, or was left over for such an issue.
    static func isShown(since moment: SQL) -> SQL {
        """
        (story_links.issue_id is null
            or exists (
                select 1 from issues where issues.id = story_links.issue_id and issues.closes_at >= \(moment)
            )
            or exists (
                select 1 from issue_items join issues on issues.id = issue_items.issue_id
                where issue_items.link_id = story_links.id and issues.closes_at >= \(moment)
            ))
        """
    }

    /// A story in a group, as somebody in that group meets it.
    struct Met {
        let link: ID<StoryLink>
        let story: PublicID<ToldStory>
        let author: Account
        let found: GroupAccess.Admitted
    }

    /// Those of the links that are live in groups in which `account` is, and not from before their time where the group
    /// does not show that.
    static func met(
        _ links: [ID<StoryLink>],
        by account: ID<Account>,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> [Met] {
        guard !links.isEmpty else { return [] }
        return try tx.all(
            """
            select story_links.id, tapestry_stories.public_id, \(Account.columns), \(Group.columns),
                coalesce(own.role, 0), coalesce(own.since, tapestry_groups.created_at), \(clock.now(in: tx)),
                \(GroupVisitor.columns)
            from story_links
            join tapestry_stories on tapestry_stories.id = story_links.story_id
            join accounts on accounts.id = tapestry_stories.author_id
            join tapestry_groups on tapestry_groups.id = story_links.group_id
            left join (\(SpaceKind.group.memberships(of: account))) as own
                on own.space_id = tapestry_groups.id and own.has_joined = 1
            left join tapestry_settings on tapestry_settings.account_id = \(account)
            left join group_choices
                on group_choices.group_id = tapestry_groups.id and group_choices.account_id = \(account)
            where story_links.id in (\(list: links)) and story_links.state = \(StoryLink.State.live)
                and (own.space_id is not null or tapestry_groups.owner_id = \(account))
                and (tapestry_groups.shows_past = 1 or own.space_id is null or own.role = \(GroupRole.admin)
                    or \(isShown(since: "own.since")))
            """
        ) { row in
            Met(
                link: try row.next(),
                story: try row.next(),
                author: try Account(from: &row),
                found: GroupAccess.Admitted(
                    group: try Group(from: &row),
                    role: try row.next(),
                    since: try row.next(),
                    now: try row.next(),
                    visitor: try GroupVisitor(from: &row)
                )
            )
        }
    }
}
