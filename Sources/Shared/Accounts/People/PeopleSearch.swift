import Design
import Kernel
import Markup
import SQL

/// Finds people by the beginnings of their names.
struct PeopleSearch: SearchSource {
    let services: Services

    let title = "People"
    let slug = "people"
    private static let limit = 40

    func results(for words: String, viewer: Viewer?) async throws -> HTML? {
        let typed = PeopleQueries.words(of: words)
        let (people, circle) = try await services.database.read { [services] tx in
            let circle = try services.circles.circle(of: viewer, in: tx)
            let found = try PeopleQueries.people(withWords: typed, viewer: viewer?.id, limit: Self.limit, in: tx)
            return (found, circle)
        }
        let now = services.clock.now
        let shown = people.filter { !circle.relation(to: $0.account.id, at: now).isSevered }
        guard !shown.isEmpty else { return nil }
        return PersonList(
            people: Self.ranked(shown, typed: words, circle).map { ($0, nil) },
            viewer: viewer,
            circle: circle,
            now: now
        ).body
    }

    /// The exact name first, then whom one follows, then the others as they were found.
    private static func ranked(_ people: [FoundPerson], typed: String, _ circle: Circle) -> [FoundPerson] {
        let name = typed.drop { $0 == "@" }.lowercased()
        func rank(_ person: FoundPerson) -> Int {
            if person.account.username.lowercased() == name { return 0 }
            return circle.follows(person.account.id) ? 1 : 2
        }
        return (0...2).flatMap { wanted in people.filter { rank($0) == wanted } }
    }
}

/// People below one another, each with a reason where there is one.
struct PersonList: View {
    let people: [(person: FoundPerson, reason: String?)]
    let viewer: Viewer?
    let circle: Circle
    let now: Instant

    var body: HTML {
        div(.class("feed")) {
            for entry in people {
                PersonRow(entry.person.account, bio: entry.person.bio.firstLine, reason: entry.reason) {
                    FollowButton(Relationship(entry.person.account, to: viewer, circle))
                }
            }
        }
    }
}
