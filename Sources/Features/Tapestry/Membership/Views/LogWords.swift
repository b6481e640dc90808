import Kernel
import Markup
import Memberships

/// A line of the log of a group in words.
struct LogWords: View {
    let entry: MembershipLogEntry

    init(_ entry: MembershipLogEntry) {
        self.entry = entry
    }

    var body: HTML {
        let (before, after) = words
        return HTML {
            bdi { entry.actor?.displayName ?? "Someone" }
            " \(before)"
            if let account = entry.account, account.id != entry.actor?.id {
                " "
                bdi { account.displayName }
            } else if entry.account == nil, Self.named.contains(entry.event) {
                " someone"
            }
            after
        }
    }

    /// The words before and behind whom it was done with.
    private var words: (String, String) {
        let event = entry.event
        if event == .joined, entry.account != nil { return ("let", " in") }
        if let known = Self.plain[event] { return known }
        switch event {
        case .role: return ("made", entry.detail.isEmpty ? "" : " \(Self.role(entry.detail))")
        case .zone: return ("set the clocks of the group to \(entry.detail)", "")
        case .cadence: return ("changed how often issues come: \(entry.detail)", "")
        case .cutOff: return ("changed the time at which stories are taken until: \(entry.detail)", "")
        default: return (event.name, entry.detail.isEmpty ? "" : " \(entry.detail)")
        }
    }

    private static func role(_ detail: String) -> String {
        switch detail {
        case "admin", "0": "an administrator"
        case "member", "1": "a member"
        default: detail
        }
    }

    /// The events that are done with somebody, who may be gone.
    private static let named: Set<MembershipEvent> = [
        .invited, .uninvited, .removed, .barred, .admitted, .role, .storyTaken,
    ]

    private static let plain: [MembershipEvent: (String, String)] = [
        .invited: ("invited", ""),
        .uninvited: ("took back the invitation of", ""),
        .declined: ("said no to the invitation", ""),
        .asked: ("asked to join", ""),
        .joined: ("joined", ""),
        .left: ("left", ""),
        .removed: ("took", " out of the group"),
        .barred: ("took", " out of the group"),
        .admitted: ("let", " come back"),
        .codeRotated: ("made a new code", ""),
        .storyTaken: ("took a story of", " out of the group"),
        .readerAdded: ("named a reader without an account", ""),
        .readerRemoved: ("ended the link of a reader without an account", ""),
        .deleted: ("deleted the group", ""),
        .restored: ("brought the group back", ""),
    ]
}
