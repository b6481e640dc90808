import Contracts
import Kernel
import SQL
import Web

/// The files that this slice gives into an archive: the account, and where and how it is logged in.
struct AccountFiles: Sendable {
    let account: ID<Account>

    var all: [ExportFile] {
        [
            ExportFile("account.json", title: "Your account and profile") { tx in
                try JSON.bytes(of: try ExportQueries.account(account, in: tx))
            },
            .json("sessions.json", title: "Where you are logged in") { cursor, tx in
                try ExportQueries.sessions(of: account, cursor: cursor, in: tx)
            },
            .json("connections.json", title: "Other servers by which you log in") { cursor, tx in
                let list = cursor == nil ? try ConnectionQueries.list(of: account, in: tx) : []
                return list.enumerated().map { (position: Int64($0.offset) + 1, row: ExportedConnection($0.element)) }
            },
            .json("programs.json", title: "Apps that can use your account") { cursor, tx in
                let list = cursor == nil ? try AccessTokenQueries.list(of: account, in: tx) : []
                return list.enumerated().map { (position: Int64($0.offset) + 1, row: ExportedToken($0.element)) }
            },
            .json("invitations.json", title: "Invitations you made") { cursor, tx in
                try ExportQueries.invites(of: account, cursor: cursor, in: tx)
            },
            .json("security_log.json", title: "What happened to the safety of your account") { cursor, tx in
                try SecurityEventQueries.all(of: account, cursor: cursor, in: tx)
            },
        ]
    }
}
