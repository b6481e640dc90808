import Contracts
import Kernel
import SQL
import Web

/// The consent that comes before a notebook: what people write for themselves may be about their health.
struct NotebookConsents: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Tells whether somebody has agreed.
    func areGiven(by viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in try NotebookConsentQueries.day(of: viewer.id, in: tx) != nil }
    }

    /// Goes on only for somebody who has agreed.
    ///
    /// - Throws: ``Problem/notebookConsentNeeded``; ``Problem/mayNotWrite`` where somebody sends something who cannot
    ///   agree.
    func require(for request: Request, of viewer: Viewer) async throws {
        guard try await !areGiven(by: viewer) else { return }
        let canAgree = request.method.isSafe || viewer.account.state.mayWrite
        throw canAgree ? Problem.notebookConsentNeeded : Problem.mayNotWrite
    }
}

extension Problem {
    /// Whoever asks has not agreed that a notebook is kept of them.
    static let notebookConsentNeeded = Problem(
        .forbidden,
        "What you write here may be about your health. Agree first that it is kept.",
        code: "consent_needed"
    )
}
