import Calendar
import Contracts
import Design
import Kernel
import Markup
import Text

/// A profile with one of its tabs open.
struct ProfilePage: View {
    let profile: Profile
    let tabs: [Tabs.Tab]
    let content: HTML
    let path: Path
    let viewer: Viewer?
    let site: Site

    private var account: Account { profile.account }

    var body: HTML {
        Page(
            "\(account.displayName) (\(account.handle))",
            viewer: viewer,
            heading: .none,
            metadata: PageMetadata(
                site: site,
                description: description,
                path: path,
                kind: "profile",
                isIndexed: profile.details.isIndexable && account.state == .active
            ),
            aside: Page.column(from: ProfilePaths.aside(account))
        ) {
            div(.class("feed")) {
                header
                if tabs.count > 1 { Tabs("Profile of \(account.handle)", tabs) }
            }
            content
        }.body
    }

    private var header: ProfileHeader {
        ProfileHeader(
            account,
            cover: profile.details.cover,
            bio: LinkedText(TextParts(profile.details.bio), mentioned: profile.mentioned).body,
            facts: profile.fields.map { ProfileHeader.Fact($0.name, value(of: $0)) } + [joined],
            figures: profile.figures(for: viewer),
            badges: badges,
            acquaintances: acquaintances
        ) {
            actions
        }
    }

    private var joined: ProfileHeader.Fact {
        ProfileHeader.Fact("Joined", HTML(text: account.id.instant.dayText))
    }

    private var acquaintances: HTML {
        guard let words = profile.knownFollowers.sentence else { return HTML() }
        return p(.class("row soft small")) {
            span(.class("faces")) { for person in profile.knownFollowers.first { Avatar(person, size: .tiny) } }
            span { words }
        }
    }

    private var actions: HTML {
        HTML {
            if viewer?.id == account.id {
                LinkButton("Edit profile", to: "/settings/profile", icon: .edit, style: .outline, isSlim: true)
            } else {
                FollowButton(profile.relationship)
                if let viewer {
                    BellButton(profile.relationship)
                    ActionButton("Message", icon: .messages, to: account.messagePath)
                    ProfileMenu(profile: profile, viewer: viewer)
                }
            }
        }
    }

    private var badges: HTML {
        HTML {
            if profile.followsViewer { span(.class("tag")) { "Follows you" } }
            if profile.details.isBot { span(.class("tag")) { "Automated" } }
            if let viewer, viewer.id != account.id { MutedBadge(account: account, isMuted: profile.isMuted) }
        }
    }

    private func value(of field: ProfileField) -> HTML {
        guard let address = WebAddress(field.value) else { return HTML(text: field.value) }
        return OutsideLink(address, isOwn: true).body
    }

    private var description: String {
        let bio = profile.details.bio.firstLine
        return bio.isEmpty ? "What \(account.displayName) writes on \(site.name)." : bio
    }
}

extension Profile {
    /// The counts of the places and of the follows; they lead to lists that `viewer` may see.
    func figures(for viewer: Viewer?) -> [Stats.Figure] {
        let isOpen = !details.hidesGraph || viewer?.id == account.id
        return figures.map { Stats.Figure($0.number, $0.label) } + [
            Stats.Figure(details.following, "following", to: isOpen ? FollowPaths.following(account) : nil),
            .followers(details.followers, of: account, isOpen: isOpen),
        ]
    }
}

/// The menu of what else can be done about somebody.
struct ProfileMenu: View {
    let profile: Profile
    let viewer: Viewer

    var body: HTML {
        let account = profile.account
        Menu("More about \(account.handle)") {
            MenuItem.copyLink(account.path)
            if profile.followsViewer {
                MenuItem.button("Remove from followers", icon: .close, path: FollowPaths.follower(account))
            }
            MuteItem(account: account, isMuted: profile.isMuted)
            MenuItem.link("Block \(account.handle)", icon: .block, to: BlockPaths.block(account))
            MenuItem.link(
                "Report \(account.handle)",
                icon: .report,
                to: ReportSubject.reportPath("account", account.username)
            )
            if viewer.isStaff {
                MenuItem.link("Moderate \(account.handle)", icon: .shield, to: "/mod/accounts/\(account.username)")
            }
        }
    }
}
