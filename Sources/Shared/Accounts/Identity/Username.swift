import Directory
import Kernel
import Text

/// A name for addresses: `[A-Za-z0-9_]{1,30}` and not one that people could take for the operator's.
struct Username: Sendable, Equatable {
    /// As its owner writes it.
    let text: String
    /// The form in which it is unique.
    var key: String { text.lowercased() }

    /// Checks what was typed.
    ///
    /// - Parameter places: places whose pages it may not be taken for.
    /// - Throws: ``Problem`` `.invalid` at the field `username`.
    init(_ typed: String, besides places: [Place] = []) throws(Problem) {
        let text = typed.trimmed
        guard !text.isEmpty else { throw .field("username", "Choose a username.") }
        guard Account.isUsername(text) else {
            throw .field("username", "A username has up to 30 letters a–z, digits and underscores.")
        }
        let key = text.lowercased()
        let isReserved = Self.reserved.contains(key) || places.contains { $0.reservedNames.contains(key) }
        guard !isReserved, !StaffNames.isClaimed(by: text) else { throw Self.taken }
        self.text = text
    }

    /// The one answer to a choice that is reserved, in use, or still held for whoever had it.
    static let taken = Problem.field("username", "That username is taken.")

    /// Names that could be mistaken for the people who run the server, or for pages.
    private static let reserved: Set<String> = [
        "about", "abuse", "account", "accounts", "admin", "administrator", "anonymous", "api", "app", "appeal",
        "assets", "auth", "confirm", "deleted", "deleted_user", "events", "everyone", "explore", "help", "info",
        "instance", "login", "logout", "mail", "media", "messages", "mod", "moderation", "moderator", "nobody",
        "noreply", "notifications", "official", "operator", "owner", "postmaster", "report", "reset", "root",
        "search", "security", "settings", "signup", "staff", "static", "support", "sysadmin", "system", "team",
        "unsubscribe", "weft", "webmaster", "welcome",
    ]
}
