import Design
import Kernel
import Markup
import Runtime

/// The button by which one follows somebody, as it stands.
///
/// An answer replaces it by its id.
struct FollowButton: View {
    let relationship: Relationship

    init(_ relationship: Relationship) {
        self.relationship = relationship
    }

    private var account: Account { relationship.account }

    var body: HTML {
        span(.id("follow-\(account.username)")) { content }
    }

    private var content: HTML {
        switch relationship.state {
        case .visitor:
            LinkButton("Follow", to: .logIn(then: account.path), style: .primary, isSlim: true).body
        case .own: HTML()
        case .none: act(account.isLocked ? "Request" : "Follow", .follow, .primary, sends: "1")
        case .asked: act("Requested", .clock, .outline, sends: "0")
        case .follows: act("Following", .following, .outline, sends: "0")
        }
    }

    private func act(_ label: String, _ icon: Icon, _ style: ButtonStyle, sends value: String) -> HTML {
        Button(
            label,
            icon: icon,
            style: style,
            isSlim: true,
            path: FollowPaths.follow(account),
            name: "on",
            value: value,
            context: value == "0" ? "\(account.handle), press to undo" : account.handle
        ).body
    }
}
