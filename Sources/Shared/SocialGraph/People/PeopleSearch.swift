import Contracts
import Design
import Directory
import Kernel
import Markup
import Runtime
import SQL

/// Finds people by the beginnings of their names: the exact name first, then whom one follows, then the more followed.
struct PeopleSearch: SearchSource {
    let services: Services

    let title = "People"
    let slug = "people"
    private static let fewest = 3
    private static let pageLength = 20

    func results(for query: SearchQuery, viewer: Viewer?, page: SearchPage) async throws -> SearchResults? {
        let words = PeopleIndex.words(of: query.plain)
        guard !words.isEmpty else { return nil }
        let cursor = page.cursor.flatMap(FoundPerson.Position.init)
        let length = page.isShort ? Self.fewest : Self.pageLength
        let name = query.plain.drop { $0 == "@" }.lowercased()
        let (named, found, relationships) = try await services.database.read { [services] tx in
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            let named = try PeopleQueries.person(named: name, viewer: viewer?.id, in: tx)
            let found = try PeopleQueries.people(
                withWords: words,
                viewer: viewer?.id,
                behind: cursor,
                limit: length + 1,
                in: tx
            )
            return (named, found, relationships)
        }
        let now = services.clock.now
        let others = found.prefix(length).filter { $0.account.id != named?.account.id }
        let first = cursor == nil ? named.map { [$0] } ?? [] : []
        let shown = (first + others).filter {
            !relationships.relation(to: $0.account.id, at: now).isSevered
        }
        let last = found.count > length ? found[length - 1] : nil
        let older = last.map { $0.position(isFollowed: relationships.follows($0.account.id)).description }
        guard !shown.isEmpty || older != nil else { return nil }
        return SearchResults(
            PersonRows(people: shown.map { ($0, nil) }, viewer: viewer, relationships: relationships).body,
            older: older
        )
    }

}

/// People below one another, each with a reason where there is one.
struct PersonRows: View {
    let people: [(person: FoundPerson, reason: String?)]
    let viewer: Viewer?
    let relationships: Relationships

    var body: HTML {
        HTML {
            for entry in people {
                PersonRow(entry.person.account, bio: entry.person.bio.firstLine, reason: entry.reason) {
                    FollowButton(Relationship(entry.person.account, to: viewer, relationships))
                }
            }
        }
    }
}
