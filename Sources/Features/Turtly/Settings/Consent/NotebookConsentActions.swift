import Contracts
import Kernel
import Runtime
import SQL

/// Agreeing that a notebook is kept, and taking that back.
struct NotebookConsentActions: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }

    /// Writes down that somebody agrees; once more changes nothing.
    ///
    /// - Throws: ``Problem/mayNotWrite``.
    func agree(_ viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let today = dependencies.today
        try await services.database.write { tx in try NotebookConsentQueries.agree(viewer.id, on: today, in: tx) }
    }

    /// Takes back what somebody let go, and removes every note of theirs and that they agreed.
    func withdraw(_ viewer: Viewer, from notebook: OpenNotebook) async throws {
        let copies = PublicCopies(dependencies: dependencies)
        let notes = try await services.database.read(.slow) { tx in try NoteQueries.originals(in: notebook, tx) }
        try await copies.takeBack(notes, in: notebook)
        let erased = try await services.database.write { tx in
            try NotebookConsentQueries.remove(of: viewer.id, in: tx)
            let notes = try NoteQueries.originals(in: notebook, tx)
            try NotebookErasure.erase(viewer.id, in: tx)
            return notes
        }
        // Once more, for what was saved or let go meanwhile.
        try await copies.takeBack(erased, in: notebook)
    }
}
