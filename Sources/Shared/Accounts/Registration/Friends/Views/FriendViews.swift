import Contracts
import Design
import Kernel
import Markup
import Text

/// Offers to look for friends from Facebook.
struct FacebookFriends: View {
    let provider: LoginProvider
    let isConnected: Bool
    let viewer: Viewer

    var body: HTML {
        div(.class("sheet form")) {
            h2 { "Friends from \(provider.name)" }
            if isConnected {
                p {
                    "\(provider.name) tells us which of your friends are here as well, as far as they want to be found."
                }
                form(.post, .action(SettingsPaths.beginConnection(provider.kind))) {
                    CSRFField(viewer)
                    input(.type("hidden"), .name("purpose"), .value(OAuthFlow.Purpose.friends.rawValue))
                    Button("Look for them", icon: .search)
                }
            } else {
                p { "Connect your account with \(provider.name) first." }
                LinkButton("To the connections", to: SettingsPaths.connectionsPath, icon: .link, style: .outline)
            }
        }
    }
}

/// One's own link for friends, or the button that makes one.
struct InviteFriends: View {
    let invite: Invite?
    /// The key under which one is made, so that a form that is sent twice makes one.
    let key: String
    let viewer: Viewer
    let site: Site

    var body: HTML {
        if let invite { link(invite) } else { question }
    }

    private var question: HTML {
        SettingsForm(
            "A link for your friends",
            to: FriendPaths.invitePath,
            viewer: viewer,
            button: Button("Make my link", icon: .link, style: .outline)
        ) {
            input(.type("hidden"), .name("key"), .value(key))
            p { "Whoever signs up by your link follows you, and you follow them." }
        }.body
    }

    private func link(_ invite: Invite) -> HTML {
        let path = SessionPaths.signUpPath.query("invite", invite.code)
        return SettingsForm(
            "Your link for friends",
            to: FriendPaths.endInvitePath,
            viewer: viewer,
            button: Button("End this link", style: .danger)
        ) {
            p { Markup.code(.class("key"), .id("friend-link")) { site.invitation(invite.code) } }
            div(.class("row")) {
                a(.class("button outline"), .href(path), .data("copy")) {
                    Icon.copy
                    span { "Copy the link" }
                }
                a(.class("button outline"), .href(path), .hidden(), .data("share")) {
                    Icon.send
                    span { "Send it" }
                }
            }
            p(.class("soft")) {
                "Whoever signs up by it follows you, and you follow them. \(invite.uses) of \(invite.limit) have; it works "
                "until "
                FullTime(invite.endsAt)
                "."
            }
        }.body
    }
}

/// Where else people can be found.
struct FriendRows: View {
    var body: HTML {
        Rows(
            [
                Rows.Row(
                    "Import follows, mutes and blocks",
                    to: "/find-friends/list",
                    icon: .list,
                    hint: "Whom you follow, block and mute elsewhere, as CSV"
                ),
                Rows.Row(
                    "People to follow",
                    to: "/suggestions",
                    icon: .followers,
                    hint: "Suggested by whom you follow already"
                ),
                Rows.Row("Search", to: "/search", icon: .search, hint: "By name or username"),
            ]
        ).body
    }
}

/// Friends from another server who are here, to be followed one by one or all at once.
struct FoundFriends: View {
    let people: PeopleRows
    let viewer: Viewer

    var body: HTML {
        HTML {
            if !people.free.isEmpty {
                form(.post, .action(FriendPaths.followPath), .class("sheet form")) {
                    CSRFField(viewer)
                    for name in people.free { input(.type("hidden"), .name("name"), .value(name)) }
                    Button(
                        plural(people.free.count, one: "Follow 1 friend", other: "Follow all \(people.free.count)"),
                        icon: .follow
                    )
                }
            }
            div(.class("feed"), .id("people")) { for row in people.rows { row } }
            if people.rows.isEmpty {
                EmptyState(
                    "No friends here yet",
                    icon: .person,
                    sentence: "Only those are shown who connected their account as well and let friends find them."
                ) {
                    LinkButton("Find people", to: "/explore", style: .outline)
                }
            }
        }
    }
}
