import Contracts
import Kernel
import SQL

/// Changing how one wants things.
struct PreferenceActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
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
            try PreferenceQueries.setPreferences(chosen, of: viewer.id, in: tx)
        }
    }

    /// Decides how pages look.
    func setAppearance(_ appearance: Appearance, as viewer: Viewer) async throws {
        try await services.database.write { tx in
            try PreferenceQueries.setAppearance(appearance, of: viewer.id, in: tx)
        }
    }
}

/// The statements about how people want things.
enum PreferenceQueries {
    static func setAppearance(_ look: Appearance, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            update accounts set theme = \(look.theme), text_size = \(look.textSize), density = \(look.density),
                accent = \(look.accent)
            where id = \(account)
            """
        )
    }

    static func setPreferences(_ preferences: Preferences, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run(
            """
            update accounts set language = \(preferences.language), start_place = \(preferences.startPlace)
            where id = \(account)
            """
        )
    }
}
