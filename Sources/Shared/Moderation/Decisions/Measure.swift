import Kernel
import SQL

/// A step that staff can take about a person or something of theirs.
enum Measure: Int, Sendable, Storable, CaseIterable {
    case warn = 1
    case markSensitive = 2
    case remove = 3
    case limit = 4
    case freeze = 5
    case suspend = 6

    /// The word in forms.
    var slug: String {
        switch self {
        case .warn: "warn"
        case .markSensitive: "sensitive"
        case .remove: "remove"
        case .limit: "limit"
        case .freeze: "freeze"
        case .suspend: "suspend"
        }
    }

    init?(slug: String) {
        guard let found = Self.allCases.first(where: { $0.slug.utf8.elementsEqual(slug.utf8) }) else { return nil }
        self = found
    }

    /// True where it concerns one item alone.
    var isAboutItem: Bool { self == .markSensitive || self == .remove }

    /// The state that an account comes into by it.
    var state: AccountState? {
        switch self {
        case .limit: .limited
        case .freeze: .frozen
        case .suspend: .suspended
        case .warn, .markSensitive, .remove: nil
        }
    }

    /// The name that staff choose.
    var title: String {
        switch self {
        case .warn: "Warn"
        case .markSensitive: "Put a warning before it"
        case .remove: "Remove it"
        case .limit: "Limit the account"
        case .freeze: "Freeze the account"
        case .suspend: "Suspend the account"
        }
    }

    /// The effect of it, for whoever chooses.
    var hint: String {
        switch self {
        case .warn: "They read the reason; nothing else changes."
        case .markSensitive: "It is folded, and they cannot unfold it for everyone."
        case .remove: "It is gone for everyone; only they can read its words."
        case .limit: "Left out of public lists; followers still read it."
        case .freeze: "They can read and take their data, and not write."
        case .suspend: "Gone from sight; erased after \(ModerationRetention.suspensionDays) days unless you undo it."
        }
    }

    /// The sentence about `title` that the person concerned reads: what they wrote is theirs, and needs no name.
    func sentence(about title: String) -> String {
        guard let own = Self.own(title) else { return sentence(naming: title) }
        return switch self {
        case .warn: "Moderators sent you a warning about your \(own)."
        case .markSensitive: "Moderators put a warning before your \(own)."
        case .remove: "Moderators removed your \(own)."
        case .limit, .freeze, .suspend: sentence(naming: title)
        }
    }

    /// The `post` of the title `A post by @ann`, which names whose it is.
    private static func own(_ title: String) -> Substring? {
        let parts = title.split(separator: " by @", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("A ") else { return nil }
        let noun = parts[0].dropFirst(2)
        return noun.contains(" ") ? nil : noun
    }

    private func sentence(naming title: String) -> String {
        switch self {
        case .warn: "Moderators sent you a warning about this: \(title)."
        case .markSensitive: "Moderators put a warning before this: \(title)."
        case .remove: "Moderators removed this: \(title)."
        case .limit: "Moderators limited your account: public lists leave it out."
        case .freeze: "Moderators froze your account: you can read and take your data, and not write."
        case .suspend:
            "Moderators suspended your account: no one sees it, and it is erased after \(ModerationRetention.suspensionDays) days."
        }
    }

    /// The words in the audit log, behind a name.
    var action: String {
        switch self {
        case .warn: "warned"
        case .markSensitive: "put a warning before something of"
        case .remove: "removed something of"
        case .limit: "limited"
        case .freeze: "froze"
        case .suspend: "suspended"
        }
    }
}
