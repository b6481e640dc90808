import Contracts
import Kernel
import Markup
import Routing
import SQL
import Web

/// The way into Moods: whoever asks for something of it has agreed that moods are kept of them.
struct MoodGate: Sendable {
    let services: Services

    /// The person who asks.
    ///
    /// - Throws: ``Problem`` `.forbidden` `consent_needed` where they have not agreed.
    func person(_ viewer: Viewer) async throws -> MoodPerson {
        try await services.database.read { tx in try person(viewer, in: tx) }
    }

    /// The person who asks, in the transaction that reads what they ask for.
    func person(_ viewer: Viewer, in tx: Transaction) throws -> MoodPerson {
        try askPerson(viewer, in: tx)()
    }

    /// Asks for the person who asks, together with what they ask for.
    func askPerson(_ viewer: Viewer, in tx: Transaction) throws -> () throws -> MoodPerson {
        let asked = try MoodPersonQueries.ask(viewer.id, in: tx)
        return {
            guard let person = try asked.first() else { throw Problem.moodConsentNeeded }
            return person
        }
    }

    /// True where somebody has agreed that moods are kept of them.
    func hasAgreed(_ viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in try MoodPersonQueries.person(viewer.id, in: tx) != nil }
    }

    /// The person who asks to write something.
    ///
    /// - Throws: ``Problem/mayNotWrite``, before anything else is said; ``Problem`` `.forbidden` `consent_needed`.
    func writer(_ viewer: Viewer) async throws -> MoodPerson {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        return try await person(viewer)
    }

    /// The page that `handler` makes for the person who asks; who has not agreed is asked first, and comes back.
    ///
    /// - Parameter isOwnBusiness: whether what is sent reaches nobody else and is no mood, so that it is open to those
    ///   who may not write.
    /// - Throws: ``Problem/mayNotWrite`` where somebody who may not sends something, before anything else is said.
    func page(
        _ request: Request,
        _ viewer: Viewer,
        isOwnBusiness: Bool = false,
        _ handler: (MoodPerson) async throws -> Response
    ) async throws -> Response {
        guard request.method.isSafe || isOwnBusiness || viewer.account.state.mayWrite else {
            throw Problem.mayNotWrite
        }
        return try await askingFirst(request) { try await handler(try await person(viewer)) }
    }

    /// The page that `handler` makes, which reads the person who asks together with what they ask for, before anything
    /// else; who has not agreed is asked first, and comes back.
    func askingFirst(_ request: Request, _ handler: () async throws -> Response) async throws -> Response {
        do {
            return try await handler()
        } catch let problem as Problem where problem.code == Problem.moodConsentNeeded.code {
            let query = request.head.query.isEmpty ? "" : "?\(request.head.query)"
            let here = request.method.isSafe ? "\(request.head.path)\(query)" : "\(MoodPaths.homePath)"
            return .seeOther(MoodPaths.consentPath.query("next", here))
        }
    }
}

extension Problem {
    /// Whoever asks has not agreed that moods are kept of them.
    static let moodConsentNeeded = Problem(
        .forbidden,
        "Moods are about your health. Agree first that they are kept here.",
        code: "consent_needed"
    )
}
