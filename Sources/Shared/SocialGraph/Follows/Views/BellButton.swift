import Design
import Kernel
import Markup

/// The button by which one is told of each post of somebody one follows; nothing for everybody else.
///
/// An answer replaces it by its id.
struct BellButton: View {
    let relationship: Relationship

    init(_ relationship: Relationship) {
        self.relationship = relationship
    }

    var body: HTML {
        span(.id("bell-\(relationship.account.username)")) {
            if relationship.state == .follows {
                ActionButton(
                    "Notify me about posts by \(relationship.account.handle)",
                    icon: .notifications,
                    path: FollowPaths.bell(relationship.account),
                    pressed: relationship.notifies
                )
            }
        }
    }
}
