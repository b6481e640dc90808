import Design
import Kernel
import Markup

/// Somebody in a few words, as our script shows them beside their name.
struct ProfileCard: View {
    let profile: Profile
    let viewer: Viewer?

    private var account: Account { profile.account }
    private var bio: String { profile.details.bio.firstLine }

    var body: HTML {
        div(.class("profile-card")) {
            div(.class("row")) {
                a(.href(account.path), .tabindex(-1), .aria("hidden", "true")) { Avatar(account, size: .large) }
                span(.class("push")) { FollowButton(profile.relationship) }
            }
            who
            if !bio.isEmpty { p(.class("bio"), .dir("auto")) { bio } }
            Stats(profile.figures(for: viewer))
        }
    }

    private var who: HTML {
        p(.class("who")) {
            a(.class("name"), .href(account.path)) { bdi { account.displayName } }
            if account.isStaff { StaffMark() }
            " "
            span(.class("handle")) { account.handle }
            if profile.followsViewer { span(.class("tag")) { "Follows you" } }
        }
    }
}
