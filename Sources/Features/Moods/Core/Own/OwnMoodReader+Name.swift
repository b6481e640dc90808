import Kernel
import SQL

extension OwnMoodReader {
    /// A mood of whoever asks by its name, wherever it is kept; `nil` where they have none of this name that is open.
    func mood(_ name: PublicID<Mood>, of viewer: Viewer, in tx: Transaction) throws -> OwnMood? {
        if let mood = try MoodQueries.mood(name, in: tx) {
            guard mood.author == viewer.id else { return nil }
            return OwnMood(mood)
        }
        guard let vault = try vault(of: viewer, in: tx) else { return nil }
        return try SealedMoodQueries.mood(name, in: vault.name, tx)?.opened(in: vault)
    }

    /// A mood of whoever asks, of which it matters where it is.
    ///
    /// - Throws: ``Problem`` `.locked` `vault_locked` where it may lie in a vault that is not open, ``Problem/notFound``
    ///   where they have none: the two tell nothing of moods of others.
    func found(_ name: PublicID<Mood>, of viewer: Viewer, in tx: Transaction) throws -> OwnMood {
        if let mood = try mood(name, of: viewer, in: tx) { return mood }
        if try vault(of: viewer, in: tx) == nil, try SealedMoodQueries.isAnyThere(of: viewer.id, in: tx) {
            throw Problem.moodVaultLocked
        }
        throw Problem.notFound
    }
}

extension Problem {
    /// The mood lies in the vault, or is to lie there, and that is not open.
    static let moodVaultLocked = Problem(
        .locked,
        "Moods that only you may see lie in your vault, and it is closed here. Your password opens it.",
        code: "vault_locked"
    )
}
