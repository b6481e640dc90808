import Contracts
import Kernel
import Runtime
import SQL

/// Makes of somebody who is logged in the author of a public text, without their account.
struct LetGoAuthors: Sendable {
    private let services: Services
    private let features: [any Feature]

    /// - Parameter features: the slices in which people write under their names.
    init(_ services: Services, among features: [any Feature]) {
        (self.services, self.features) = (services, features)
    }

    /// - Throws: ``Problem/mayNotWrite``.
    func author(_ viewer: Viewer) async throws -> LetGoAuthor {
        let texts = try await services.database.read { [features] tx in
            try features.flatMap { try $0.namedTexts(by: viewer.id, in: tx) }
        }
        return try LetGoAuthor(viewer, texts: texts, at: services.clock.now)
    }
}
