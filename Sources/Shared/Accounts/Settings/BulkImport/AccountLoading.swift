package import Contracts
package import Kernel
package import SQL
package import Secrets
import Text

/// Puts in people, many at a time: for the demo world, load sets and imports; see `PeopleLoading` for the rest of them.
///
/// Whoever loads does it before anybody looks, or gives the accounts concerned new versions.
package enum AccountLoading {
    /// Somebody to be put in, with everything about them.
    package struct Person: Sendable {
        package let id: ID<Account>
        package let username: String
        package var displayName = ""
        package var bio = ""
        package var language = "en"
        package let email: String
        package let passwordHash: String

        package init(id: ID<Account>, username: String, email: String, passwordHash: String) {
            self.id = id
            self.username = username
            self.email = email
            self.passwordHash = passwordHash
        }
    }

    /// The keys of a password that all who are put in have in common.
    package static func passwordKeys(of password: String, _ services: Services) async throws -> PasswordKeys {
        try await Passwords(services).keys(of: password)
    }

    /// True where nobody has an account yet.
    package static func isEmpty(in tx: Transaction) throws -> Bool {
        try tx.value("select id from accounts limit 1", as: ID<Account>.self) == nil
    }

    package static func insert(_ people: [Person], in tx: Transaction) throws {
        try tx.insert(
            people,
            "insert into accounts",
            "(id, username, username_key, display_name, display_key, bio, language, state_changed_at)"
        ) {
            """
            (\($0.id), \($0.username), \($0.username.lowercased()), \($0.displayName),
                \(Folding.searchKey($0.displayName)), \($0.bio), \($0.language), \($0.id.instant))
            """
        }
        try tx.insert(people, "insert into credentials", "(account_id, email, email_key, password_hash)") {
            "(\($0.id), \($0.email), \($0.email.lowercased()), \($0.passwordHash))"
        }
    }
}
