import Kernel
import Memberships
import SQL

/// The statements by which letters end.
enum UnsubscribeQueries {
    /// True while somebody gets letters of a group or of their journal, or could.
    static func isThere(_ reader: IssueUnsubscribeTokens.Reader, in group: ID<Group>, _ tx: Transaction) throws -> Bool
    {
        switch reader {
        case .member(let account):
            let number: Int? = try tx.value(
                """
                select 1 from accounts where id = \(account) and (\(SpaceKind.group.isMember("accounts.id", of: "\(group)"))
                    or exists (
                        select 1 from tapestry_groups
                        where tapestry_groups.id = \(group) and tapestry_groups.owner_id = accounts.id
                    ))
                """
            )
            return number != nil
        case .guest(let guest):
            return try tx.value("select 1 from issue_readers where id = \(guest) and group_id = \(group)", as: Int.self)
                != nil
        }
    }

    /// Ends the letters to somebody without an account; their link goes on to open issues.
    static func silence(_ guest: ID<GuestReader>, in tx: Transaction) throws {
        try tx.run(
            """
            update issue_readers set state = \(GuestReader.State.silent)
            where id = \(guest) and state = \(GuestReader.State.confirmed)
            """
        )
    }
}
