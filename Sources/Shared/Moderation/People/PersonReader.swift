import Contracts
import Kernel
import Markup
import Routing
import SQL

/// Somebody with what was reported and decided about them.
struct PersonFile: Sendable {
    let person: AccountRole
    let reports: [Report]
    let decisions: [Decision]

    /// The last act of whoever looks at it, as it was done a moment ago.
    enum Done: String, Sendable {
        case decided, undone, role

        /// The page that says it.
        func path(of username: String) -> Path { ModerationPaths.person(named: username).query("done", rawValue) }

        /// The news.
        var sentence: String {
            switch self {
            case .decided: "Your decision is made. They read your reason."
            case .undone: "The decision is taken back. They are notified."
            case .role: "The role is changed."
            }
        }
    }
}

/// Reads accounts as staff see them.
struct PersonReader: Sendable {
    let services: Services

    /// How many accounts a page has.
    private static let pageLength = 40

    /// The accounts that `filter` leaves, from below `cursor` on, the newest first.
    func list(_ filter: PeopleFilter, cursor: ID<Account>?) async throws -> ListPage<AccountRole, ID<Account>> {
        let found = try await services.database.read { tx in
            try AccountRoleQueries.list(filter, cursor: cursor, limit: Self.pageLength + 1, in: tx)
        }
        return ListPage(found, upTo: Self.pageLength, cursor: \.account.id)
    }

    /// The account called `name` with what was reported and decided about it; without the reports where it is the
    /// viewer's own.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func file(of name: String, for viewer: Viewer) async throws -> PersonFile {
        try await services.database.read { tx in
            guard let person = try AccountRoleQueries.accountRole(named: name, in: tx) else { throw Problem.notFound }
            let isOwn = person.account.id == viewer.id
            return PersonFile(
                person: person,
                reports: isOwn ? [] : try ReportQueries.about(person.account.id, limit: 50, in: tx),
                decisions: try DecisionQueries.about(person.account.id, limit: 50, in: tx)
            )
        }
    }
}
