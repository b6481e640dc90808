import Contracts
import Kernel
import Outbound
import SQL
import Text

extension DecisionActions {
    static let outranked = Problem(.forbidden, "You can act only on people whose role is below yours.")
    static let late = Problem(.conflict, "Someone else has decided on this report in the meantime.")
    static let gone = Problem.field("measure", "It is not there any more. Choose something else.")

    /// - Throws: ``Problem`` `.forbidden` where `staff` do not outrank `person`.
    static func require(_ staff: Viewer, above person: AccountRole) throws(Problem) {
        guard staff.outranks(person) else { throw outranked }
    }

    /// - Throws: ``Problem`` `.forbidden` where `staff` are below whoever made the decision.
    static func require(_ staff: Viewer, notBelow decision: Decision, in tx: Transaction) throws {
        guard staff.role >= (try rank(of: decision, in: tx)) else {
            throw Problem(.forbidden, "Someone with a role above yours decided this.")
        }
    }

    /// The role of whoever decided; that of the operator is an administrator's.
    static func rank(of decision: Decision, in tx: Transaction) throws -> Role {
        guard let staff = decision.staff else { return .admin }
        return try AccountRoleQueries.accountRole(staff, in: tx)?.role ?? .moderator
    }

    /// Writes to somebody who has an address.
    func send(_ email: (EmailAddress) throws -> Email, to person: Account, in tx: Transaction) throws {
        guard let address = try address(of: person.id, in: tx) else { return }
        try services.emails.enqueue(try email(address), for: person.id, in: tx)
    }
}

/// The statements that find people with their roles.
enum AccountRoleQueries {
    static func accountRole(named name: String, in tx: Transaction) throws -> AccountRole? {
        try tx.first("select \(AccountRole.columns) from accounts where accounts.username_key = \(name.lowercased())")
    }

    static func accountRole(_ id: ID<Account>, in tx: Transaction) throws -> AccountRole? {
        try tx.first("select \(AccountRole.columns) from accounts where accounts.id = \(id)")
    }

    /// People for the staff's list, the newest first.
    static func list(_ filter: PeopleFilter, cursor: ID<Account>?, limit: Int, in tx: Transaction) throws
        -> [AccountRole]
    {
        let key = filter.words.lowercased()
        let name: SQL =
            key.isEmpty
            ? "" : "and accounts.username_key >= \(key) and accounts.username_key < \(key.prefixEnd)"
        let state: SQL = filter.state.map { "and accounts.state = \($0)" } ?? ""
        let role: SQL = filter.isStaff ? "and accounts.role >= \(Role.moderator)" : ""
        return try tx.all(
            """
            select \(AccountRole.columns) from accounts
            where accounts.id < \(cursor ?? ID(rawValue: .max)) \(name) \(state) \(role)
            order by accounts.id desc limit \(limit)
            """
        )
    }
}

/// Which people the staff's list shows.
struct PeopleFilter: Sendable {
    /// The beginning of a username.
    var words = ""
    var state: AccountState?
    var isStaff = false
}
