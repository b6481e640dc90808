import Kernel
import SQL
import Web

/// What this slice gives into an archive: the account, and the people around it in Mastodon's format.
struct AccountFiles: Sendable {
    let account: ID<Account>
    let site: Site

    var all: [ExportFile] {
        [
            ExportFile("account.json", title: "Your account and profile") { tx in
                try JSON.bytes(of: try ExportQueries.account(account, in: tx))
            },
            .json("sessions.json", title: "Where you are logged in") { cursor, tx in
                try ExportQueries.sessions(of: account, after: cursor, in: tx)
            },
            .json("connections.json", title: "Other servers by which you log in") { cursor, tx in
                let list = cursor == nil ? try ConnectionQueries.list(of: account, in: tx) : []
                return list.enumerated().map { (position: Int64($0.offset) + 1, row: ExportedConnection($0.element)) }
            },
            .json("programs.json", title: "Programs that act in your name") { cursor, tx in
                let list = cursor == nil ? try AccessTokenQueries.list(of: account, in: tx) : []
                return list.enumerated().map { (position: Int64($0.offset) + 1, row: ExportedToken($0.element)) }
            },
            .json("security_log.json", title: "What happened to the safety of your account") { cursor, tx in
                try SecurityEventQueries.all(of: account, after: cursor, in: tx)
            },
            following, blocks, mutes, followers, requests, hidden,
        ]
    }

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
            let people = try ExportQueries.names(
                from: table,
                columns,
                of: account,
                mine: mine,
                theirs: theirs,
                after: cursor,
                in: tx
            )
            return people.map { ($0.id, ExportFile.csvField("\($0.name)@\(site.host)") + $0.columns + "\n") }
        }
    }
}
