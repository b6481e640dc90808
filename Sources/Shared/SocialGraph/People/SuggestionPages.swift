import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The page of people to follow, and saying that somebody shall not be shown there.
struct SuggestionPages: Sendable {
    private let services: Services
    private let suggestions: SuggestionReader

    static let listPattern = Pattern("/suggestions")
    static let hidePattern = Pattern("/suggestions/:username")
    static let list: Path = "/suggestions"

    static func hide(_ username: String) -> Path { "/suggestions/\(username)" }

    private static let length = 30

    init(_ services: Services, _ suggestions: SuggestionReader) {
        self.services = services
        self.suggestions = suggestions
    }

    func register(on routes: inout Routes) {
        routes.members(.get, Self.listPattern, caching: .personal, showList)
        routes.members(.post, Self.hidePattern, hide)
    }

    @Sendable private func showList(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let list = try await suggestions.list(for: viewer, limit: Self.length)
        let page = SuggestionsPage(
            people: list.people,
            hidden: list.hidden,
            viewer: viewer,
            relationships: list.relationships,
            site: services.site
        )
        return .html(page.body)
    }

    @Sendable private func hide(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await SuggestionActions(services).hide(request.text("username"), request.form.isOn("on"), for: viewer)
        let isHere = request.wantsFragment && (request.form.isOn("on") || request.form.isOn("undo"))
        return isHere ? Response(status: .noContent) : .seeOther(request.origin(or: Self.list))
    }
}

/// People to follow, each with the reason, and whom one does not want to be shown.
struct SuggestionsPage: View {
    let people: [SuggestedPerson]
    let hidden: [FoundPerson]
    let viewer: Viewer
    let relationships: Relationships
    let site: Site

    var body: HTML {
        Page(
            "People to follow",
            viewer: viewer,
            tool: .search,
            heading: .title(
                back: "/explore",
                sentence: "From the people and tags you follow, and whom you talk with in posts. Never from messages."
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if people.isEmpty {
                EmptyState(
                    "No one to suggest yet",
                    icon: .person,
                    sentence: "Follow a few people or tags, and others turn up here with the reason why."
                ) {
                    LinkButton("Look around", to: "/explore", style: .primary)
                }
            }
            div(.class("feed")) { SuggestedRows(people: people, viewer: viewer, relationships: relationships) }
            if !hidden.isEmpty { hiddenOnes }
        }.body
    }

    private var hiddenOnes: HTML {
        HTML {
            h2(.class("over")) { "Not shown any more" }
            div(.class("feed")) {
                for person in hidden {
                    PersonRow(person.account) {
                        Button(
                            "Show again",
                            style: .outline,
                            isSlim: true,
                            path: SuggestionPages.hide(person.account.username),
                            name: "on",
                            value: "0",
                            context: person.account.handle
                        )
                    }
                }
            }
        }
    }
}

/// Suggested people below one another: why, a button to follow, and one to be shown somebody else.
struct SuggestedRows: View {
    let people: [SuggestedPerson]
    let viewer: Viewer?
    let relationships: Relationships

    var body: HTML {
        HTML {
            for entry in people {
                PersonRow(
                    entry.person.account,
                    bio: entry.person.bio.firstLine,
                    reason: entry.reason,
                    faces: entry.faces
                ) {
                    div(.class("row")) {
                        FollowButton(Relationship(entry.person.account, to: viewer, relationships))
                        if viewer != nil {
                            Button(
                                iconOnly: "Not interested",
                                icon: .close,
                                path: SuggestionPages.hide(entry.person.account.username),
                                name: "on",
                                value: "1",
                                context: entry.person.account.handle
                            )
                        }
                    }
                }
            }
        }
    }
}
