import Contracts
import Kernel
import Markup
import Reactions
import SQL

/// The reported moods as staff get to see them, and what they may have done with them.
struct MoodReports: ReportSource {
    let dependencies: MoodsDependencies

    static let kind = "mood"

    var kind: String { Self.kind }

    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        guard let name = PublicID<Mood>(id) else { throw Problem.notFound }
        let found = try MoodAccess(services: dependencies.services).mood(name, for: viewer, in: tx)
        return ReportSubject(
            name.text,
            of: found.author,
            title: "A mood by @\(found.author.username)",
            text: "\(found.mood.entry.emoji.text) \(found.mood.entry.caption)",
            path: MoodPaths.mood(name),
            isPrivate: found.access.audience != .everyone
        )
    }

    /// Takes a mood out of the feed; it stays in the calendar of its owner, who alone sees it there.
    func remove(_ id: String, in tx: Transaction) throws -> String? {
        guard let mood = try mood(id, in: tx), try setListed(false, mood, in: tx) else { return nil }
        return "\(mood.entry.emoji.text) \(mood.entry.caption)"
    }

    func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool {
        guard let mood = try mood(id, in: tx) else { return false }
        return try setListed(true, mood, in: tx)
    }

    /// - Returns: whether it was otherwise.
    private func setListed(_ isListed: Bool, _ mood: Mood, in tx: Transaction) throws -> Bool {
        guard try MoodQueries.setListed(isListed, mood, in: tx) else { return false }
        try MoodChanges(services: dependencies.services).changed(mood.id, by: mood.author, in: tx)
        return true
    }

    private func mood(_ id: String, in tx: Transaction) throws -> Mood? {
        try PublicID<Mood>(id).flatMap { try MoodQueries.mood($0, in: tx) }
    }
}
