import Kernel
import Markup
import Routing
import Vault
import Web

/// The one way to a notebook: whoever asks for something of it comes by here, in whatever format.
struct NotebookAccess: Sendable {
    /// Finds the notebook of whoever asks.
    typealias Source = @Sendable (Request, Viewer) async throws -> OpenNotebook
    /// Answers somebody at a page of ours whose notebook is shut.
    typealias Refusal = @Sendable (Request, Viewer, Problem) async throws -> Response

    /// Stops whoever has not agreed to a notebook.
    typealias Gate = @Sendable (Request, Viewer) async throws -> Void

    private let source: Source
    private var gate: Gate = { _, _ in }
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

    /// This way, on which `gate` comes first.
    func behind(_ gate: @escaping Gate) -> NotebookAccess {
        var access = self
        access.gate = gate
        return access
    }

    /// The notebook of whoever asks.
    ///
    /// - Throws: ``Problem/notebookConsentNeeded``; ``Problem`` `.locked` where it is not open.
    func notebook(_ request: Request, _ viewer: Viewer) async throws -> OpenNotebook {
        try await gate(request, viewer)
        return try await source(request, viewer)
    }

    /// The answer that `handler` makes with the notebook of whoever asks, which stays open by that.
    ///
    /// Where it is shut, people get the page that opens it, and who has not agreed to one is asked first and comes back;
    /// programs get the problem.
    ///
    /// - Throws: ``Problem`` as ``notebook(_:_:)`` does, for programs.
    func answer(
        _ request: Request,
        _ viewer: Viewer,
        _ handler: (OpenNotebook) async throws -> Response
    ) async throws -> Response {
        let notebook: OpenNotebook
        do { notebook = try await self.notebook(request, viewer) } catch let problem as Problem
            where request.wantsPage
        {
            if problem.code == Problem.notebookConsentNeeded.code { return request.askingForConsent }
            return try await refuse(request, viewer, problem)
        }
        return notebook.keepingOpen(try await handler(notebook))
    }

    /// The answer to whoever met something that is shut: for people the page that opens it.
    ///
    /// - Throws: `problem` for programs and scripts, and where it is another one.
    func refuse(_ request: Request, _ viewer: Viewer, _ problem: Problem) async throws -> Response {
        guard problem.kind == .locked, request.wantsPage else { throw problem }
        return try await refusal(request, viewer, problem)
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
    /// The way to the page that asks for consent, and back.
    fileprivate var askingForConsent: Response {
        let query = head.query.isEmpty ? "" : "?\(head.query)"
        let here = method.isSafe ? "\(head.path)\(query)" : "\(TurtlyPaths.homePath)"
        return .seeOther(NotebookConsentPaths.consentPath.query("next", here))
    }

    /// True where a whole page is asked for: not by a script of ours, a program, or an element of a page.
    fileprivate var wantsPage: Bool {
        guard let accepted = headers["accept"] else { return true }
        return accepted.contains("text/html") && !accepted.hasPrefix("text/vnd.weft.fragment+html")
    }
}
