public import Kernel
public import SQL
import Text

/// The names by which people know who runs a server; whoever does not may not be taken for them.
public struct StaffNames: Sendable {
    private let site: String

    /// The names that are kept for whoever runs `site`.
    public init(_ site: Site) {
        self.site = site.name
    }

    /// Tells whether a name says that somebody runs the server: it consists of nothing but words for staff and for the
    /// server, or of letters that look like those.
    public static func isClaimed(by name: String, on site: String = "") -> Bool {
        let (words, own) = (words(of: name), words(of: site))
        guard !words.isEmpty else { return false }
        if titles.contains(words.joined()) || words == own { return true }
        return words.contains(where: titles.contains)
            && words.allSatisfy { titles.contains($0) || fillings.contains($0) || own.contains($0) }
    }

    /// Refuses a name that claims to be staff's, or looks like that of one of them, to whoever is not staff.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `display_name`.
    public func require(_ name: DisplayName, for account: ID<Account>, in tx: Transaction) throws {
        guard !name.text.isEmpty else { return }
        let staff = try Account.staff(in: tx)
        guard !staff.contains(where: { $0.id == account }) else { return }
        let look = Folding.lookAlike(name.text)
        let isTheirs = staff.contains { [$0.username, $0.displayName].map(Folding.lookAlike).contains(look) }
        guard !isTheirs, !Self.isClaimed(by: name.text, on: site) else {
            throw Problem.field("display_name", "People could take you for someone who runs this server.")
        }
    }

    /// The words of a name as they look, without numbers and the digits behind them.
    private static func words(of name: String) -> [String] {
        let parts = name.split { $0.isWhitespace || $0.isPunctuation && $0 != "@" && $0 != "!" || $0 == "_" }
        return parts.compactMap { part in
            let emails = part.reversed().drop(while: \.isNumber).reversed()
            return emails.isEmpty ? nil : Folding.lookAlike(String(emails))
        }
    }

    private static let titles = Set(
        [
            "admin", "admins", "administrator", "administration", "mod", "mods", "moderator", "moderators",
            "moderation", "staff", "support", "official", "operator", "operators", "sysadmin", "sysop", "system",
            "root", "webmaster", "postmaster", "security", "helpdesk", "weft",
        ].map(Folding.lookAlike)
    )
    /// Words that make no other name of a title.
    private static let fillings = Set(
        ["the", "team", "help", "account", "of", "for", "at", "from", "your", "server", "here", "a", "an", "is", "and"]
            .map(Folding.lookAlike)
    )
}
