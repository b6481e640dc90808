import Design
import Kernel
import Markup
import Routing

/// A list of people with their buttons.
struct PeoplePage: View {
    let kind: Kind
    let owner: Account
    /// The people, or `nil` where the owner keeps the list to themselves.
    let people: [ListedPerson]?
    let older: PeopleCursor?
    let viewer: Viewer?
    let site: Site

    /// Which list it is.
    enum Kind: Sendable {
        case followers, following
    }

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            heading: .title(back: owner.path),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            Tabs(
                "People around \(owner.handle)",
                [
                    Tabs.Tab("Following", to: FollowPaths.following(owner), isCurrent: kind == .following),
                    Tabs.Tab("Followers", to: FollowPaths.followers(owner), isCurrent: kind == .followers),
                ]
            )
            if people == nil {
                div(.class("feed")) { EmptyState("\(owner.handle) keeps this list private", icon: .lock) }
            } else {
                list
            }
        }.body
    }

    /// The list alone, for pages that grow in place.
    var list: HTML {
        let people = people ?? []
        return HTML {
            div(.class("feed"), .id("people")) {
                for person in people { row(person) }
                if people.isEmpty, older == nil {
                    EmptyState("No one yet", icon: .followers) {
                        if viewer?.id == owner.id { LinkButton("Find people", to: "/explore", style: .primary) }
                    }
                }
            }
            Pager(older: older.map { path.page(.before, $0) }, list: "people", items: "people")
        }
    }

    private func row(_ person: ListedPerson) -> PersonRow {
        PersonRow(person.relationship.account, bio: person.bio) {
            FollowButton(person.relationship)
            if kind == .followers, viewer?.id == owner.id {
                Button(
                    "Remove",
                    style: .quiet,
                    isSlim: true,
                    path: FollowPaths.follower(person.relationship.account),
                    name: "on",
                    value: "0",
                    context: "\(person.relationship.account.handle) from your followers"
                )
            }
        }
    }

    private var title: String {
        kind == .followers ? "Followers of \(owner.handle)" : "Followed by \(owner.handle)"
    }

    private var path: Path {
        kind == .followers ? FollowPaths.followers(owner) : FollowPaths.following(owner)
    }
}

/// Somebody in a list, with how the viewer stands to them.
struct ListedPerson: Sendable {
    let relationship: Relationship
    let bio: String
}
