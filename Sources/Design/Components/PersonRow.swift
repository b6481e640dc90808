public import Kernel
public import Markup

/// Somebody in a list of people: who they are, why they are here, and what can be done.
public struct PersonRow: View {
    private let account: Account
    private let bio: String?
    private let reason: String?
    private let faces: [Account]
    private let isLinked: Bool
    private let id: String?
    private let action: HTML

    /// A row.
    ///
    /// - Parameters:
    ///   - bio: the beginning of what they say of themselves.
    ///   - reason: why they are shown: "Followed by Ben and 3 others".
    ///   - faces: the people of whom the reason speaks, in small before it.
    ///   - isLinked: whether the reader can open their profile.
    ///   - id: the id of the row, where somebody stands in a list more than once.
    ///   - action: a button, usually to follow.
    public init(
        _ account: Account,
        bio: String? = nil,
        reason: String? = nil,
        faces: [Account] = [],
        isLinked: Bool = true,
        id: String? = nil,
        @HTMLBuilder action: () -> HTML = { HTML() }
    ) {
        self.account = account
        self.bio = bio
        self.reason = reason
        self.faces = faces
        self.isLinked = isLinked
        self.id = id
        self.action = action()
    }

    /// The row.
    public var body: HTML {
        div(.class("person"), .id(id ?? "person-\(account.username)"), .data("item")) {
            patch
            p(.class("who")) {
                name
                " "
                span(.class("handle")) { account.handle }
                if account.isStaff { StaffMark() }
            }
            if let bio, !bio.isEmpty { p(.class("bio"), .dir("auto")) { bio } }
            if let reason {
                p(.class("reason")) {
                    for face in faces { Avatar(face, size: .mini) }
                    span { reason }
                }
            }
            if !action.isEmpty { div(.class("do")) { action } }
        }
    }

    private var patch: HTML {
        isLinked
            ? a(.href(account.path), .tabindex(-1), .aria("hidden", "true")) { Avatar(account) } : Avatar(account).body
    }

    private var name: HTML {
        isLinked
            ? a(.class("name"), .href(account.path)) { bdi { account.displayName } }
            : span(.class("name")) { bdi { account.displayName } }
    }
}
