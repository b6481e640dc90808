import Design
import Kernel
import Markup
import SQL

/// Whom one might want to follow, each with the reason, on the explore page.
struct PeopleToFollow: ExploreSection {
    let services: Services

    private static let length = 8

    func content(for viewer: Viewer?) async throws -> HTML? {
        let now = services.clock.now
        let (suggestions, circle) = try await services.database.read(.slow) { [services] tx in
            let circle = try services.circles.circle(of: viewer, in: tx)
            let near = try viewer.map { try PeopleQueries.friendsOfFriends(of: $0.id, limit: 60, in: tx) } ?? []
            return (near + (try PeopleQueries.popular(limit: 60, in: tx)), circle)
        }
        var seen = Set<ID<Account>>()
        let shown = suggestions.filter { suggestion in
            let id = suggestion.person.account.id
            return id != viewer?.id && circle.relation(to: id, at: now).isEmpty && seen.insert(id).inserted
        }
        guard !shown.isEmpty else { return nil }
        let people = shown.prefix(Self.length).map { (person: $0.person, reason: Optional($0.reason)) }
        return HTML {
            h2(.class("over")) { "People to follow" }
            PersonList(people: Array(people), viewer: viewer, circle: circle, now: now)
        }
    }
}
