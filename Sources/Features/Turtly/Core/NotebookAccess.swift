import Kernel
import Vault
import Web

/// The one way to a notebook: whoever asks for something of it comes by here, in whatever format.
struct NotebookAccess: Sendable {
    /// Finds the notebook of whoever asks.
    typealias Source = @Sendable (Request, Viewer) async throws -> OpenNotebook

    private let source: Source

    /// - Parameter source: throws ``Problem/vaultClosed`` or ``Problem/notebookLocked`` where it is not open.
    init(_ source: @escaping Source) {
        self.source = source
    }

    /// The notebook of whoever asks.
    ///
    /// - Throws: ``Problem`` `.locked` where it is not open.
    func notebook(_ request: Request, _ viewer: Viewer) async throws -> OpenNotebook {
        try await source(request, viewer)
    }

    /// The answer that `handler` makes with the notebook of whoever asks, which stays open by that.
    ///
    /// - Throws: ``Problem`` `.locked` where it is not open.
    func answer(
        _ request: Request,
        _ viewer: Viewer,
        _ handler: (OpenNotebook) async throws -> Response
    ) async throws -> Response {
        let notebook = try await source(request, viewer)
        return notebook.keepingOpen(try await handler(notebook))
    }
}
