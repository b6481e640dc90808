import Anonymous
import Calendar
import Contracts
import Kernel
import Runtime
import SQL
import Web

/// Takes back all that somebody let go before their account goes: afterwards nobody finds it.
struct TakingAllBack: LastAct {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }

    /// The sentence about the notes, which no archive of the account has.
    private static let files =
        "Your notes go with your account, and no archive has them: download them in Turtly before you go. "

    func sentence(for viewer: Viewer, _ request: Request) async throws -> String? {
        guard try await NotebookConsents(services).areGiven(by: viewer) else { return nil }
        let date = CopyName.end(from: dependencies.today).withYear
        guard try await notebook(of: viewer, request) != nil else {
            return Self.files
                + "Your notebook is not open here, so we cannot find what you let go without your name. It ends by "
                + "\(date). Open the notebook first, and it is taken back."
        }
        return Self.files
            + "What you let go without your name is taken back first, at once and for good. We cannot find what you "
            + "let go from notes that you have erased since, or from a notebook that you left: it ends by \(date)."
    }

    /// Asks for every name that a copy of every note can have: a few seconds at most, for ten thousand notes of a year.
    func run(for viewer: Viewer, _ request: Request) async throws {
        guard let notebook = try await notebook(of: viewer, request) else { return }
        let notes = try await services.database.read(.slow) { tx in try NoteQueries.originals(in: notebook, tx) }
        try await PublicCopies(dependencies: dependencies).takeBack(notes, in: notebook)
    }

    private func notebook(of viewer: Viewer, _ request: Request) async throws -> OpenNotebook? {
        guard try await NotebookConsents(services).areGiven(by: viewer) else { return nil }
        do { return try await dependencies.access.notebook(request, viewer) } catch let problem as Problem
            where problem.kind == .locked
        { return nil }
    }
}
