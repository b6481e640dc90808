import Contracts
import Kernel
import Markup
import Outbound
import Text

/// The e-mail about what somebody has not read.
struct DigestEmail: Sendable {
    let groups: [NotificationGroup]
    /// The additions of the places.
    let highlights: [NotificationLine]
    /// The kinds of which the beginning of what they are about may stand in an e-mail.
    let quoted: Set<NotificationKind>
    let account: Account
    let site: Site
    let unsubscribe: Path

    /// How many lines it has at most.
    private static let most = 30

    func email(to address: EmailAddress) throws -> Email {
        try Email(
            to: address,
            subject: plural(
                groups.count,
                one: "Something new on \(site.name)",
                other: "\(groups.count) new things on \(site.name)"
            ),
            text: text,
            unsubscribeAddress: link(unsubscribe)
        )
    }

    private var text: String {
        let lines = groups.prefix(Self.most).map(line).joined(separator: "\n\n")
        let rest = groups.count - Self.most
        let more = rest > 0 ? "\n\nand \(rest) more: \(link(NotificationPaths.listPath))" : ""
        return """
            Hello @\(account.username),

            this is what you have not read yet:

            \(lines)\(more)\(worthReading)

            You chose to get this e-mail. What it tells, and how often, is decided here:
            \(link(NotificationSettingsPaths.settingsPath))
            This page ends it at once, without logging in:
            \(link(unsubscribe))

            \(site.name), \(site.baseAddress)

            """
    }

    private var worthReading: String {
        highlights.map { "\n\n\($0.words): “\($0.excerpt.inOneLine)”\n  \(link($0.path))" }.joined()
    }

    private func line(_ group: NotificationGroup) -> String {
        let words = group.line.isNameless ? group.line.words : "\(group.names) \(group.line.words)"
        let isQuoted = quoted.contains(group.kind)
        let excerpt = isQuoted ? group.line.excerpt.inOneLine : ""
        return "- \(words)\(excerpt.isEmpty ? "" : ": “\(excerpt)”")\n  \(link(group.line.path))"
    }

    private func link(_ path: Path) -> String { site.baseAddress + path.description }
}

extension String {
    /// Its lines as one.
    fileprivate var inOneLine: String { split(separator: "\n").joined(separator: " ") }
}

extension NotificationGroup {
    /// Who did it: two by name, the others counted.
    fileprivate var names: String {
        let named = people.prefix(2).map(\.displayName)
        return enumeration(of: named, others: people.count - named.count)
    }
}
