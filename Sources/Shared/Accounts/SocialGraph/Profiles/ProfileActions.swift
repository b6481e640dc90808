import Kernel
import SQL

/// Changing what one shows of oneself, and how one wants things.
struct ProfileActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// What somebody is told whose account is frozen.
    static let mayNotWrite = Problem(.forbidden, "Your account cannot be changed at present.")

    /// The viewer's profile, to be changed.
    func draft(for viewer: Viewer) async throws -> ProfileDraft {
        try await services.database.read { tx in
            guard let details = try ProfileQueries.details(of: viewer.id, in: tx) else { throw Problem.notFound }
            return ProfileDraft(
                viewer.account,
                displayName: try ProfileQueries.displayName(of: viewer.id, in: tx),
                details,
                try ProfileQueries.fields(of: viewer.id, in: tx)
            )
        }
    }

    /// Changes the viewer's profile.
    ///
    /// Whoever no longer wants to be asked is followed by everybody who has.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong, `.forbidden` in a state that may not write.
    func update(_ draft: ProfileDraft, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Self.mayNotWrite }
        let new = try draft.checked()
        let now = services.clock.now
        try await services.database.write { [services] tx in
            try GraphQueries.lock([viewer.id], in: tx)
            guard let account = try AccountQueries.account(viewer.id, in: tx) else { throw Problem.notFound }
            if new.displayName.text != account.displayName {
                try StaffNames(services.site).require(new.displayName, for: viewer.id, in: tx)
            }
            try ProfileQueries.update(account, new, in: tx)
            if account.isLocked, !new.isLocked { try FollowQueries.acceptAll(of: viewer.id, at: now, in: tx) }
        }
    }

    /// Decides who new posts are meant for at first, and whether others see whom the viewer follows.
    ///
    /// - Throws: ``Problem`` `.invalid` for an audience that posts cannot have at first.
    func setPrivacy(audience: Audience?, hidesGraph: Bool, as viewer: Viewer) async throws {
        guard let audience, audience <= .followers else {
            throw Problem.field("audience", "Choose who your posts are for.")
        }
        var preferences = viewer.preferences
        preferences.audience = audience
        let chosen = preferences
        try await services.database.write { tx in
            try ProfileQueries.setPreferences(chosen, of: viewer.id, in: tx)
            try ProfileQueries.hideGraph(hidesGraph, of: viewer.id, in: tx)
        }
    }

    /// Decides the language the viewer writes in, and the place that opens first.
    ///
    /// - Throws: ``Problem`` `.invalid` for a language or place that is not in the list.
    func setPreferences(language: String, startPlace: Place?, as viewer: Viewer) async throws {
        guard WrittenLanguage.all.contains(where: { $0.tag == language }) else {
            throw Problem.field("language", "That language is not known.")
        }
        guard let startPlace else { throw Problem.field("start", "Choose a place.") }
        var preferences = viewer.preferences
        preferences.language = language
        preferences.startPlace = startPlace.name
        let chosen = preferences
        try await services.database.write { tx in
            try ProfileQueries.setPreferences(chosen, of: viewer.id, in: tx)
        }
    }

    /// Decides how pages look.
    func setTheme(_ theme: Theme, as viewer: Viewer) async throws {
        try await services.database.write { tx in try ProfileQueries.setTheme(theme, of: viewer.id, in: tx) }
    }

    /// Whether the viewer keeps their lists of people to themselves.
    func hidesGraph(_ viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in try ProfileQueries.hidesGraph(viewer.id, in: tx) }
    }
}
