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
        for spelling in spellings(of: name) {
            for signs in [[], letterSigns] as [Set<Character>] {
                let own = words(of: site, keeping: signs)
                if isClaim(words(of: spelling, keeping: signs), own) { return true }
            }
        }
        return false
    }

    private static func isClaim(_ words: [String], _ own: [String]) -> Bool {
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
        let spellings = Self.spellings(of: name.text)
        let isTheirs = staff.contains { [$0.username, $0.displayName].contains { Self.looks($0, like: spellings) } }
        guard !isTheirs, !Self.isClaimed(by: name.text, on: site) else {
            throw Problem.field("display_name", "People could take you for someone who runs this server.")
        }
    }

    /// True where a name looks like one of these, whatever signs stand around the words.
    private static func looks(_ name: String, like others: [String]) -> Bool {
        let look = Folding.lookAlike(name)
        let words = parts(of: name, keeping: []).map(Folding.lookAlike)
        return others.contains { other in
            look == Folding.lookAlike(other)
                || !words.isEmpty && words == parts(of: other, keeping: []).map(Folding.lookAlike)
        }
    }

    /// The words of a name as they look, without numbers and the digits behind them.
    private static func words(of name: String, keeping signs: Set<Character>) -> [String] {
        parts(of: name, keeping: signs).compactMap { part in
            let word = part.reversed().drop(while: \.isNumber).reversed()
            return word.isEmpty ? nil : Folding.lookAlike(String(word))
        }
    }

    /// The letters and numbers of a name, parted by everything else that is seen, but for the signs that are kept.
    private static func parts(of name: String, keeping signs: Set<Character>) -> [String] {
        var seen = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !scalar.isInvisible { seen.append(scalar) }
        return String(seen).split { !$0.isLetter && !$0.isNumber && !signs.contains($0) }.map(String.init)
    }

    /// A name as it is written, and with Greek capitals as the Latin ones that they look like: folding makes them small
    /// letters, which look like others.
    private static func spellings(of name: String) -> [String] {
        var latin = String.UnicodeScalarView()
        for scalar in name.unicodeScalars { latin.append(greekCapitals[scalar] ?? scalar) }
        return [name, String(latin)]
    }

    private static let greekCapitals: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{396}": "Z", "\u{397}": "H", "\u{39D}": "N", "\u{3A5}": "Y",
    ]
    /// The signs that people write for letters, as in `@dmin`; beside a word they are only signs.
    private static let letterSigns: Set<Character> = ["@", "!", "|", "$", "€", "£", "+"]
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
