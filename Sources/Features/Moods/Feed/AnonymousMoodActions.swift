import Anonymous
import Comments
import Contracts
import Kernel
import Runtime
import SQL

/// The words of authors below their own moods without a name, and to moderators who have removed one.
struct AnonymousMoodActions: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }

    /// Counted in memory alone: no row tells when an author was there.
    private static let hourly = RateRule("comments of nameless authors", 30, per: .hours(1), on: .oneServer)

    /// Comments on one's own mood as its author, without a name; nothing that is written says who it was.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer's open vault does not prove that it is theirs, ``Problem``
    ///   `.invalid` for a text that cannot be taken, `.tooMany`.
    func comment(_ text: String, on post: AnonymousPostID, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        _ = try await services.anonymous.post(post, of: .mood)
        try await services.limits.count(Self.hourly, of: viewer.id)
        let moods = AnonymousMoods(services)
        try await services.database.write { [dependencies] tx in
            let known = try moods.moods([AnonymousMood.number(of: post)], for: viewer, in: tx)
            guard let mood = known.first, try !moods.own(among: known, of: viewer, in: tx).isEmpty else {
                throw Problem.notFound
            }
            let subject = MoodSubjects.subject(post, mood.number, isOwn: true)
            _ = try dependencies.responses.comments.writeUnnamed(text, on: subject, in: tx)
        }
    }

    /// Asks the moderators to look again at a mood without a name that they removed, once.
    ///
    /// - Parameter name: that of its author's own copy.
    /// - Throws: ``Problem/notFound`` where the viewer's open vault has no such copy, or there is nothing to ask;
    ///   ``Problem`` `.invalid` at `text`.
    func appeal(_ words: String, about name: PublicID<Mood>, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let capability = try await services.database.read { [dependencies] tx -> Capability in
            guard let vault = try dependencies.own.vault(of: viewer, in: tx),
                let copy = try dependencies.own.sealed(name, of: viewer, in: tx), copy.entry.isAnonymous
            else { throw Problem.notFound }
            return vault.capability(of: name)
        }
        try await services.anonymous.appeal(capability, words)
    }
}
