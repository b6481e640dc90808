import Contracts
import Kernel

extension TurtlyDependencies {
    /// The page of a note, with its public copies and the tools that its writer wants.
    func page(of note: PrivateNote, in notebook: OpenNotebook, for viewer: Viewer) async throws -> NotePage {
        NotePage(
            note: note,
            viewer: viewer,
            site: services.site,
            copies: try await PublicCopies(dependencies: self).copies(of: note, in: notebook),
            settings: try await settings(of: notebook)
        )
    }
}
