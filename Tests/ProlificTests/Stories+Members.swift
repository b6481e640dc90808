import Contracts
import Kernel
import Memberships
import Runtime
import SQL
import Secrets
import TestSupport

@testable import Prolific

/// What hosts and members of private stories do.
extension Stories {
    func invite(
        _ name: String,
        to thread: PublicID<Story>,
        as role: MemberRole = .writer,
        by host: String
    ) async throws {
        try await dependencies.invitations.invite(name, as: role, to: thread, by: try await site.viewer(host))
    }

    func waiting(for name: String) async throws -> [String] {
        try await dependencies.invitations.waiting(for: try await site.viewer(name)).map(\.title)
    }

    func link(
        to thread: PublicID<Story>,
        by host: String,
        _ draft: InviteDraft = InviteDraft()
    ) async throws -> Token {
        try await dependencies.links.makeLink(draft, to: thread, by: try await site.viewer(host)).token
    }

    func accept(_ thread: PublicID<Story>, by name: String, _ link: Token? = nil) async throws {
        try await dependencies.invitations.accept(thread, by: link, as: try await site.viewer(name))
    }

    func decline(_ thread: PublicID<Story>, by name: String) async throws {
        try await dependencies.invitations.decline(thread, as: try await site.viewer(name))
    }

    func leave(_ thread: PublicID<Story>, by name: String) async throws {
        try await dependencies.members.leave(thread, as: try await site.viewer(name))
    }

    func remove(_ name: String, from thread: PublicID<Story>, by host: String) async throws {
        try await dependencies.members.remove(name, from: thread, by: try await site.viewer(host))
    }

    func members(
        of thread: PublicID<Story>,
        for name: String,
        behind cursor: MemberCursor? = nil
    ) async throws -> MemberList<StorySpaces> {
        try await dependencies.members.list(of: thread, for: try await site.viewer(name), behind: cursor).list
    }

    /// Makes members of so many people who never signed up.
    func crowd(_ count: Int, into thread: ID<Story>) async throws {
        try await site.database.write { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            for number in 1...count {
                let account = ID<Account>(rawValue: Int64(number))
                let name = "extra\(number)"
                try tx.run(
                    """
                    insert into accounts (id, username, username_key, state_changed_at)
                    values (\(account), \(name), \(name), 0)
                    """
                )
                try RoleQueries.join(account, thread, as: .writer, at: now, dependencies.services.search, in: tx)
            }
        }
    }
}
