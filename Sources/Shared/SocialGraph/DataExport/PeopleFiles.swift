import Contracts
import Kernel
import SQL

/// The files that this slice gives into an archive: the people around an account, in Mastodon's format.
struct PeopleFiles: Sendable {
    let account: ID<Account>
    let site: Site

    var all: [ExportFile] { [following, blocks, mutes, followers, requests, hidden] }

    private var following: ExportFile {
        people(
            "following_accounts.csv",
            title: "Whom you follow",
            header: "Account address,Show boosts,Notify on new posts,Languages\n",
            columns: "case when follows.notifies = 1 then ',true,true,' else ',true,false,' end",
            from: "follows",
            mine: "follower_id",
            theirs: "followee_id"
        )
    }

    private var followers: ExportFile {
        people(
            "followers.csv",
            title: "Who follows you",
            header: "Account address\n",
            from: "follows",
            mine: "followee_id",
            theirs: "follower_id"
        )
    }

    private var requests: ExportFile {
        people(
            "follow_requests.csv",
            title: "Whom you asked to follow",
            header: "Account address\n",
            from: "follow_requests",
            mine: "follower_id",
            theirs: "followee_id"
        )
    }

    private var blocks: ExportFile {
        people(
            "blocked_accounts.csv",
            title: "Whom you block",
            from: "blocks",
            mine: "account_id",
            theirs: "target_id"
        )
    }

    private var hidden: ExportFile {
        people(
            "hidden_suggestions.csv",
            title: "Whom you do not want to be suggested",
            header: "Account address\n",
            from: "suggestion_dismissals",
            mine: "account_id",
            theirs: "target_id"
        )
    }

    private var mutes: ExportFile {
        people(
            "muted_accounts.csv",
            title: "Whom you mute",
            header: "Account address,Hide notifications\n",
            columns: "case when mutes.hides_notices = 1 then ',true' else ',false' end",
            from: "mutes",
            mine: "account_id",
            theirs: "target_id"
        )
    }

    /// A list of addresses, one a line, with what Mastodon expects behind each: the text `columns`.
    private func people(
        _ name: String,
        title: String,
        header: String = "",
        columns: SQL = "''",
        from table: SQL,
        mine: SQL,
        theirs: SQL
    ) -> ExportFile {
        .rows(name, title: title, header: header) { [site, account] cursor, tx in
            let people = try PeopleExportQueries.names(
                from: table,
                columns,
                of: account,
                mine: mine,
                theirs: theirs,
                cursor: cursor,
                in: tx
            )
            return people.map { ($0.id, ExportFile.csvField("\($0.name)@\(site.host)") + $0.columns + "\n") }
        }
    }
}

/// The statements that read the people around an account for its archive.
enum PeopleExportQueries {
    /// The names of people on the other side of one of the tables between people, those who are there for others, each
    /// with the text `columns`.
    static func names(
        from table: SQL,
        _ columns: SQL,
        of account: ID<Account>,
        mine: SQL,
        theirs: SQL,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(id: Int64, name: String, columns: String)] {
        try tx.all(
            """
            select accounts.id, accounts.username, \(columns)
            from \(table) join accounts on accounts.id = \(table).\(theirs)
            where \(table).\(mine) = \(account) and accounts.id > \(cursor ?? 0)
                and accounts.state <= \(AccountState.frozen)
            order by accounts.id limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), try row.next(), try row.next()) }
    }
}
