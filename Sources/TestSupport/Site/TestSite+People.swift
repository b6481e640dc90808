import App
import Contracts
public import Kernel
import SQL
import Secrets

/// The people that tests are about: cleo is an administrator, and ann blocks dan.
public struct Cast: Sendable {
    public let ann: Browser
    public let ben: Browser
    public let cleo: Browser
    public let dan: Browser
}

extension TestSite {
    /// Signs the cast up.
    public func cast() async throws -> Cast {
        let cast = Cast(
            ann: try await signUp("ann"),
            ben: try await signUp("ben"),
            cleo: try await signUp("cleo", role: .admin),
            dan: try await signUp("dan")
        )
        try await cast.ann.block("dan")
        return cast
    }

    /// The number of an account.
    public func id(of username: String) async throws -> ID<Account> {
        try await database.read { tx in try Self.id(of: username, in: tx) }
    }

    /// Somebody as their session would say it, for calling actions without a page.
    public func viewer(_ username: String) async throws -> Viewer {
        try await database.read { tx in
            let (account, role, version, preferences) = try tx.first(
                """
                select \(Account.columns), accounts.role, accounts.graph_version, \(Preferences.columns) from accounts
                where accounts.username_key = \(username.lowercased())
                """
            ) { row in
                (try Account(from: &row), try row.next() as Role, try row.next() as Int64, try Preferences(from: &row))
            }.orThrow("Nobody is called \(username).")
            return Viewer(
                account: account,
                role: role,
                session: ID(rawValue: 1),
                formSecret: Secret(random: 32),
                graphVersion: version,
                preferences: preferences
            )
        }
    }

    /// Gives an account a role, as the operator does at the terminal.
    public func setRole(_ role: Role, of username: String) async throws {
        try await change(username) { id, tx in
            try tx.run("update accounts set role = \(role), version = version + 1 where id = \(id)")
        }
    }

    /// Puts an account into a state, as a moderator or its owner does, and tells every slice when it comes or goes.
    public func setState(_ state: AccountState, of username: String) async throws {
        let features = application.features
        try await database.write { [services] tx in
            try services.accounts.setState(state, of: try Self.id(of: username, in: tx), among: features, in: tx)
        }
    }

    private func change(
        _ username: String,
        _ body: @escaping @Sendable (ID<Account>, Transaction) throws -> Int
    ) async throws {
        try await database.write { tx in _ = try body(try Self.id(of: username, in: tx), tx) }
    }

    static func id(of username: String, in tx: Transaction) throws -> ID<Account> {
        try tx.value("select id from accounts where username_key = \(username.lowercased())", as: ID<Account>.self)
            .orThrow("Nobody is called \(username).")
    }
}

extension Optional {
    /// The value, or a test that ends with `sentence`.
    func orThrow(_ sentence: String) throws -> Wrapped {
        guard let self else { throw BrowserError(sentence) }
        return self
    }
}
