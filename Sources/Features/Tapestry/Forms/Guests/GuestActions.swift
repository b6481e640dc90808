import Contracts
import Kernel
import Runtime
import SQL

/// The actions of readers without an account, by their secret link.
struct GuestActions: Sendable {
    let dependencies: TapestryDependencies

    /// Says yes to being a reader, or that letters shall come or end; the link opens the issues either way.
    ///
    /// - Throws: ``Problem/notFound`` as ``GuestIssues/visit(_:in:)``.
    func setEmails(_ isWished: Bool, _ token: String) async throws {
        try await dependencies.services.database.write { [dependencies] tx in
            let visit = try GuestIssues(dependencies: dependencies).visit(token, in: tx)
            // Who has not said yes has nothing to end.
            guard isWished || visit.since != nil else { return }
            try GuestReaderQueries.set(isWished ? .confirmed : .silent, of: visit.reader.id, at: visit.now, in: tx)
        }
    }

    /// Ends their reading: the link opens nothing from then on, and nothing is kept of them.
    ///
    /// - Returns: what they read until then.
    func end(_ token: String) async throws -> Group {
        try await dependencies.services.database.write { [dependencies] tx in
            let visit = try GuestIssues(dependencies: dependencies).visit(token, in: tx)
            try GuestReaderQueries.remove(visit.reader.id, in: tx)
            return visit.group
        }
    }
}
