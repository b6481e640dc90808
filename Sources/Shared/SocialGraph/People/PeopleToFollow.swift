import Contracts
import Design
import Directory
import Kernel
import Markup
import SQL

/// Whom one might want to follow, each with the reason, on the explore page.
struct PeopleToFollow: ExploreSection {
    let services: Services
    let suggestions: SuggestionReader
    let length: Int

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        let (people, relationships) = try await services.database.read(.slow) { [services, suggestions, length] tx in
            (
                try suggestions.people(for: viewer, limit: length, in: tx),
                try services.relationships.relationships(of: viewer, in: tx)
            )
        }
        guard !people.isEmpty else { return nil }
        return HTML {
            h2(.class("over")) { "People to follow" }
            div(.class("feed")) { SuggestedRows(people: people, viewer: viewer, relationships: relationships) }
            if viewer != nil {
                p(.class("over")) { a(.class("textlink"), .href(SuggestionPages.list)) { "More people to follow" } }
            }
        }
    }
}
