import Calendar
import Contracts
import Kernel
import Memberships
import SQL

/// The files of an archive with all that somebody wrote and chose in Tapestry.
struct ToldStoryFiles: Sendable {
    let account: ID<Account>

    var all: [ExportFile] {
        [
            stories, places, revisions, drafts, journals, prompts, choices, frozen, failures, readers, settings,
            reminders, greetings,
        ]
            + MembershipFiles(.group, of: account, in: "tapestry") { try Self.names($0, in: $1) }.all
    }

    private static func names(_ ids: [Int64], in tx: Transaction) throws -> [Int64: String] {
        let groups = try GroupQueries.groups(ids.map { ID(rawValue: $0) }, in: tx)
        return Dictionary(groups.map { ($0.id.rawValue, $0.name) }) { first, _ in first }
    }

    private var stories: ExportFile {
        .json("tapestry/stories.json", title: "Stories you told") { [account] cursor, tx in
            let rows: [ToldStory] = try tx.all(
                """
                select \(ToldStory.columns) from \(ToldStoryQueries.source)
                where tapestry_stories.author_id = \(account) and tapestry_stories.id > \(cursor ?? 0)
                order by tapestry_stories.id limit \(ExportFile.pageLength)
                """
            )
            return rows.map { ($0.id.rawValue, ExportedToldStory($0)) }
        }
    }

    /// The names of the groups that a story is in are the author's own knowledge.
    private var places: ExportFile {
        rows(
            "places",
            "Where you told them",
            "tapestry_stories.public_id, tapestry_groups.name, story_links.submitted_at, story_links.state",
            in: """
                story_links join tapestry_stories on tapestry_stories.id = story_links.story_id
                join tapestry_groups on tapestry_groups.id = story_links.group_id
                """,
            whose: "story_links.author_id",
            by: "story_links.id"
        ) { row in try ExportedPlace(from: &row) }
    }

    private var revisions: ExportFile {
        texts("revisions", "What your stories were before you changed them", "text, written_at", in: "story_revisions")
    }

    private var drafts: ExportFile {
        texts("drafts", "Stories you began", "content, saved_at", in: "story_drafts", whose: "account_id")
    }

    private var prompts: ExportFile {
        texts("questions", "Questions you proposed", "text, 0", in: "group_prompts", whose: "proposer_id")
    }

    private var journals: ExportFile {
        .json("tapestry/journals.json", title: "Your journals") { [account] cursor, tx in
            let rows: [Group] = try tx.all(
                """
                select \(Group.columns) from tapestry_groups
                where owner_id = \(account) and id > \(cursor ?? 0) order by id limit \(ExportFile.pageLength)
                """
            )
            return rows.map { ($0.id.rawValue, ExportedJournal(name: $0.name, created: $0.createdAt.iso8601)) }
        }
    }

    private var choices: ExportFile {
        rows(
            "choices",
            "What you chose in your groups",
            "tapestry_groups.name, is_mailed, text_size, is_muted",
            in: "group_choices join tapestry_groups on tapestry_groups.id = group_choices.group_id",
            whose: "group_choices.account_id",
            by: "group_choices.group_id"
        ) { row in try ExportedChoices(from: &row) }
    }

    private var frozen: ExportFile {
        rows(
            "issues",
            "Your stories as they stand in issues",
            "coalesce(body, ''), digest",
            in: "issue_items",
            by: "link_id"
        ) { row in ExportedItem(story: try row.next(), seal: try row.next()) }
    }

    private var greetings: ExportFile {
        rows(
            "greetings",
            "Issues that greet you on your birthday",
            "name, day",
            in: "issue_greetings",
            whose: "account_id",
            by: "issue_id"
        ) { row in ExportedGreeting(name: try row.next(), day: try row.next()) }
    }

    private var failures: ExportFile {
        texts(
            "failures",
            "Issues that could not be sent to you",
            "reason, failed_at",
            in: "issue_failures",
            whose: "account_id",
            by: "issue_id"
        )
    }

    private var readers: ExportFile {
        texts(
            "readers",
            "Readers without an account that you named",
            "name, added_at",
            in: "issue_readers",
            whose: "adder_id"
        )
    }

    /// Rows of the account with a text and a time.
    private func texts(
        _ name: String,
        _ title: String,
        _ columns: SQL,
        in table: SQL,
        whose: SQL = "author_id",
        by key: SQL = "id"
    ) -> ExportFile {
        rows(name, title, columns, in: table, whose: whose, by: key) { row in
            ExportedText(text: try row.next(), time: try row.next())
        }
    }

    /// Rows of the account, in the order of the number by which pages of them go on.
    private func rows<Row: Encodable & SendableMetatype>(
        _ name: String,
        _ title: String,
        _ columns: SQL,
        in table: SQL,
        whose: SQL = "author_id",
        by key: SQL = "id",
        read: @escaping @Sendable (inout RowReader) throws -> Row
    ) -> ExportFile {
        .json("tapestry/\(name).json", title: title) { [account] cursor, tx in
            try tx.all(
                """
                select \(key), \(columns) from \(table)
                where \(whose) = \(account) and \(key) > \(cursor ?? 0)
                order by \(key) limit \(ExportFile.pageLength)
                """
            ) { row in (position: try row.next() as Int64, row: try read(&row)) }
        }
    }

    private var reminders: ExportFile {
        .json("tapestry/reminders.json", title: "When you were reminded last") { [account] cursor, tx in
            let date: String? = try tx.value("select reminded_on from group_reminders where account_id = \(account)")
            return cursor == nil ? date.map { [(position: Int64(1), row: $0)] } ?? [] : []
        }
    }

    private var settings: ExportFile {
        .json("tapestry/settings.json", title: "Your reminders, your clocks and your birthday") {
            [account] cursor, tx in
            let settings = cursor == nil ? try PersonQueries.settings(of: account, in: tx) : nil
            return settings.map { [(position: Int64(1), row: ExportedPersonSettings($0))] } ?? []
        }
    }
}
