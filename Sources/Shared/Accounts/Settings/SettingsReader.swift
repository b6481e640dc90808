import Contracts
import Kernel
import Markup
import SQL

/// Reads what is chosen on the pages of settings, for the list that leads to them.
struct SettingsReader: Sendable {
    let services: Services
    let entries: [SettingsEntry]

    /// The choices of `viewer` on the pages that tell them in a word or two, all asked for together.
    func states(for viewer: Viewer) async throws -> [Path: String] {
        try await services.database.read { [entries] tx in
            let asked = try entries.map { entry in (entry.path, try entry.askState(viewer, tx)) }
            var states: [Path: String] = [:]
            for (path, state) in asked { states[path] = try state() }
            return states
        }
    }
}
