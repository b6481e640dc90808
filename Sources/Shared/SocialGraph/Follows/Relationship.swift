import Kernel

/// An account and how a viewer stands to it, as its button shows.
struct Relationship: Sendable, Equatable {
    /// How a viewer stands to an account.
    enum State: Sendable, Equatable {
        /// Nobody is logged in.
        case visitor
        /// It is their own account.
        case own
        /// They do not follow it.
        case none
        /// They asked to follow it.
        case asked
        /// They follow it.
        case follows
    }

    let account: Account
    let state: State
    /// True where the viewer is told of each post of theirs.
    var notifies = false

    init(account: Account, state: State, notifies: Bool = false) {
        self.account = account
        self.state = state
        self.notifies = notifies
    }

    /// How `viewer`, whose relationships is `relationships`, stands to `account`.
    init(_ account: Account, to viewer: Viewer?, _ relationships: Relationships) {
        self.account = account
        if viewer == nil {
            state = .visitor
        } else if viewer?.id == account.id {
            state = .own
        } else if relationships.follows(account.id) {
            state = .follows
        } else {
            state = relationships.asked.contains(account.id) ? .asked : .none
        }
    }
}
