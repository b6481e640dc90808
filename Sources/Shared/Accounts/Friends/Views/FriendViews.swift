import Design
import Kernel
import Markup

/// Offers to look for friends from Facebook.
struct FacebookFriends: View {
    let door: Door
    let isConnected: Bool
    let viewer: Viewer

    var body: HTML {
        div(.class("sheet form")) {
            h2 { "Friends from \(door.name)" }
            if isConnected {
                p { "\(door.name) tells us which of your friends are here as well, as far as they want to be found." }
                form(.post, .action(SettingsPaths.beginConnection(door.kind))) {
                    CSRFField(viewer)
                    input(.type("hidden"), .name("purpose"), .value(Way.Purpose.friends.rawValue))
                    Button("Look for them", icon: .search)
                }
            } else {
                p { "Connect your account with \(door.name) first." }
                LinkButton("To the connections", to: SettingsPaths.connectionsPath, icon: .link, style: .outline)
            }
        }
    }
}

/// Where else people can be found.
struct FriendRows: View {
    let site: Site
    let viewer: Viewer

    var body: HTML {
        Rows(
            [
                Rows.Row(
                    "People to follow",
                    to: SuggestionPages.list,
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
    let people: [Relationship]
    let viewer: Viewer

    var body: HTML {
        HTML {
            if !free.isEmpty {
                form(.post, .action(FriendPaths.followPath), .class("sheet form")) {
                    CSRFField(viewer)
                    for person in free { input(.type("hidden"), .name("name"), .value(person.account.username)) }
                    Button(free.count == 1 ? "Follow 1 friend" : "Follow all \(free.count)", icon: .follow)
                }
            }
            div(.class("feed"), .id("people")) {
                for person in people { PersonRow(person.account) { FollowButton(person) } }
            }
            if people.isEmpty {
                EmptyState(
                    "No friends here yet",
                    icon: .person,
                    sentence: "Only those are shown who connected their account as well and let friends find them."
                )
            }
        }
    }

    private var free: [Relationship] { people.filter { $0.state == .none } }
}
