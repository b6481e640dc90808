import Kernel
import Routing
import Vault
import Web

/// The one way to a notebook: whoever asks for something of it comes by here, in whatever format.
struct NotebookAccess: Sendable {
    /// Finds the notebook of whoever asks.
    typealias Source = @Sendable (Request, Viewer) async throws -> OpenNotebook
    /// Answers somebody at a page of ours whose notebook is shut.
    typealias Refusal = @Sendable (Request, Viewer, Problem) async throws -> Response

    private let source: Source
    private var refusal: Refusal = { _, _, problem in throw problem }

    /// - Parameter source: throws ``Problem/vaultClosed`` or ``Problem/notebookLocked`` where it is not open.
    init(_ source: @escaping Source) {
        self.source = source
    }

    /// This way, on which people find the page that opens their notebook where they wanted to be.
    func refusing(by refusal: @escaping Refusal) -> NotebookAccess {
        var access = self
        access.refusal = refusal
        return access
    }

    /// The notebook of whoever asks.
    ///
    /// - Throws: ``Problem`` `.locked` where it is not open.
    func notebook(_ request: Request, _ viewer: Viewer) async throws -> OpenNotebook {
        try await source(request, viewer)
    }

    /// The answer that `handler` makes with the notebook of whoever asks, which stays open by that.
    ///
    /// Where it is shut, people get the page that opens it, and programs the problem.
    ///
    /// - Throws: ``Problem`` `.locked` where it is not open, for programs.
    func answer(
        _ request: Request,
        _ viewer: Viewer,
        _ handler: (OpenNotebook) async throws -> Response
    ) async throws -> Response {
        let notebook: OpenNotebook
        do { notebook = try await source(request, viewer) } catch let problem as Problem
            where problem.kind == .locked && request.wantsPage
        {
            return try await refusal(request, viewer, problem)
        }
        return notebook.keepingOpen(try await handler(notebook))
    }
}

extension NotebookAccess {
    /// The answer that `handler` makes for a program with the notebook of whoever asks, which stays open by that.
    ///
    /// - Throws: ``Problem`` `.locked` where it is not open.
    func answer<Answer: WireAnswer>(
        _ request: Request,
        _ viewer: Viewer,
        _ handler: (OpenNotebook) async throws -> Answer
    ) async throws -> NotebookAnswer<Answer> {
        let notebook = try await notebook(request, viewer)
        return NotebookAnswer(answer: try await handler(notebook), keepingOpen: notebook.keepingOpen)
    }
}

extension Request {
    /// True where a whole page is asked for: not by a script of ours, a program, or an element of a page.
    fileprivate var wantsPage: Bool {
        guard let accepted = headers["accept"] else { return true }
        return accepted.contains("text/html") && !accepted.hasPrefix("text/vnd.weft.fragment+html")
    }
}
