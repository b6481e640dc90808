import Contracts
import Kernel
import SQL

/// Ending the letters of a group by the secret in one of them.
struct UnsubscribeActions: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    /// The group whose letters a token is about.
    ///
    /// - Throws: ``Problem/notFound`` for what this server did not write, and where nobody gets letters any more.
    func group(of token: String) async throws -> Group {
        let (reader, id) = try read(token)
        return try await services.database.read { tx in try Self.group(id, of: reader, tx) }
    }

    /// Ends the letters that a token is about.
    ///
    /// - Returns: the group.
    /// - Throws: ``Problem/notFound`` as ``group(of:)``.
    func end(_ token: String) async throws -> Group {
        let (reader, id) = try read(token)
        return try await services.database.write { tx in
            let group = try Self.group(id, of: reader, tx)
            switch reader {
            case .member(let account):
                var choices = try PersonQueries.choices(of: account, in: id, tx) ?? .usual(in: group)
                choices.isMailed = false
                try PersonQueries.set(choices, of: account, in: id, tx)
            case .guest(let guest): try UnsubscribeQueries.silence(guest, in: tx)
            }
            return group
        }
    }

    private func read(_ token: String) throws -> (IssueUnsubscribeTokens.Reader, ID<Group>) {
        guard let found = IssueUnsubscribeTokens(services).reader(in: token) else { throw Problem.notFound }
        return found
    }

    private static func group(
        _ id: ID<Group>,
        of reader: IssueUnsubscribeTokens.Reader,
        _ tx: Transaction
    ) throws -> Group {
        guard let group = try GroupQueries.groups([id], in: tx).first,
            try UnsubscribeQueries.isThere(reader, in: id, tx)
        else { throw Problem.notFound }
        return group
    }
}
