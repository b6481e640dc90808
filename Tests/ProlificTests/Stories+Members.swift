import Contracts
import Kernel
import Memberships
import Runtime
import SQL
import Secrets
import TestSupport

@testable import Prolific

/// The actions of hosts and members of private stories.
extension Stories {
    func invite(
        _ name: String,
        to story: PublicID<Story>,
        as role: MemberRole = .writer,
        by host: String
    ) async throws {
        try await dependencies.invitations.invite(name, as: role, to: story, by: try await site.viewer(host))
    }

    func waiting(for name: String) async throws -> [String] {
        try await dependencies.invitations.waiting(for: try await site.viewer(name)).map(\.title)
    }

    func link(
        to story: PublicID<Story>,
        by host: String,
        _ draft: InviteDraft = InviteDraft()
    ) async throws -> Token {
        try await dependencies.links.makeLink(draft, to: story, by: try await site.viewer(host)).token
    }

    func accept(_ story: PublicID<Story>, by name: String, _ link: Token? = nil) async throws {
        try await dependencies.invitations.accept(story, by: link, as: try await site.viewer(name))
    }

    func decline(_ story: PublicID<Story>, by name: String) async throws {
        try await dependencies.invitations.decline(story, as: try await site.viewer(name))
    }

    func leave(_ story: PublicID<Story>, by name: String) async throws {
        try await dependencies.members.leave(story, as: try await site.viewer(name))
    }

    func remove(_ name: String, from story: PublicID<Story>, by host: String) async throws {
        try await dependencies.members.remove(name, from: story, by: try await site.viewer(host))
    }

    func members(
        of story: PublicID<Story>,
        for name: String,
        cursor: MemberCursor? = nil
    ) async throws -> MemberList<StorySpaces> {
        try await dependencies.members.list(of: story, for: try await site.viewer(name), cursor: cursor).list
    }

    /// Makes members of so many people who never signed up.
    func crowd(_ count: Int, into story: ID<Story>) async throws {
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
                try RoleQueries.join(account, story, as: .writer, at: now, dependencies.services.search, in: tx)
            }
        }
    }
}
