import Design
import Kernel
import Markup
import Routing

/// Who asked to follow the viewer.
struct RequestsPage: View {
    let people: [Person]
    let older: PeopleCursor?
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Follow requests",
            viewer: viewer,
            heading: .title(back: viewer.account.path),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("feed"), .id("people")) {
                for person in people { row(person) }
            }
            if older == nil { empty }
            Pager(
                older: older.map { FollowPaths.requestsPath.page(.before, $0) },
                list: "people",
                items: "requests"
            )
        }.body
    }

    private var empty: EmptyState {
        EmptyState(
            "No follow requests",
            icon: .followers,
            sentence: "Who asks to follow you appears here while your account is private."
        ) {
            LinkButton("Privacy settings", to: "/settings/privacy", style: .outline)
        }
    }

    private func row(_ person: Person) -> PersonRow {
        let path = FollowPaths.answer(person.account)
        return PersonRow(person.account, bio: person.bio.firstLine) {
            Button(
                "Accept",
                style: .primary,
                isSlim: true,
                path: path,
                name: "accept",
                value: "1",
                context: person.account.handle
            )
            Button(
                "Reject",
                style: .outline,
                isSlim: true,
                path: path,
                name: "accept",
                value: "0",
                context: person.account.handle
            )
        }
    }
}

/// Takes somebody who was answered out of the list, and says so.
struct AnsweredRequest: View {
    let account: Account
    let isAccepted: Bool

    var body: HTML {
        div(
            .id("person-\(account.username)"),
            .data("remove"),
            .data("announce", isAccepted ? "\(account.handle) follows you." : "Rejected.")
        ) {}
    }
}
