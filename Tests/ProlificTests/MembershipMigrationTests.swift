import App
import DatabaseTesting
import Kernel
import Memberships
import SQL
import Secrets
import TestSupport
import Testing

@testable import Prolific

/// The move of members and links into the tables of memberships, beside a server of the version before.
@Suite struct MembershipMigrationTests {
    private let before = Application.migrations.filter { $0.name != "prolific-21-memberships" }
    private let token = Token(.bits128, from: .seeded(4))

    /// Writes the rows that a server of the version before has written.
    private func writeOld(in tx: Transaction) throws {
        try tx.run(
            """
            insert into thread_members (thread_id, account_id, role, has_joined, inviter_id, since)
            values (7, 1, 0, 1, null, 10), (7, 2, 1, 1, null, 20), (7, 3, 2, 0, 1, 30), (8, 2, 0, 1, null, 40)
            """
        )
        try tx.run(
            """
            insert into thread_invites (id, thread_id, account_id, token_hash, role, uses, use_limit, ends_at)
            values (90, 7, 1, \(Hex.encode(token.hash)), 2, 1, 5, 5000)
            """
        )
    }

    private func members(in tx: Transaction) throws -> [String] {
        try tx.all(
            """
            select space_kind, space_id, account_id, role, state, coalesce(inviter_id, 0), since from memberships
            order by space_id, account_id
            """
        ) { row in
            let kind: String = try row.next()
            return try kind + (0..<6).map { _ in " \(try row.next() as Int)" }.joined()
        }
    }

    private func oldMembers(in tx: Transaction) throws -> [String] {
        try tx.all(
            """
            select thread_id, account_id, role, has_joined, coalesce(inviter_id, 0), since from thread_members
            order by thread_id, account_id
            """
        ) { row in try "story" + (0..<6).map { _ in " \(try row.next() as Int)" }.joined() }
    }

    private func links(_ table: SQL, _ space: SQL, in tx: Transaction) throws -> [String] {
        try tx.all(
            "select id, \(space), account_id, role, uses, use_limit, ends_at, is_revoked from \(table) order by id"
        ) { row in try (0..<8).map { _ in "\(try row.next() as Int)" }.joined(separator: " ") }
    }

    @Test(arguments: Engine.available)
    func `members and links are taken along, and a link that somebody has lets them in`(engine: Engine) async throws {
        try await engine.withDatabase(before) { database in
            try await database.write { tx in try writeOld(in: tx) }
            try await database.migrate(Application.migrations)
            try await database.write { tx in
                #expect(
                    try members(in: tx) == [
                        "story 7 1 0 1 0 10", "story 7 2 1 1 0 20", "story 7 3 2 0 1 30", "story 8 2 0 1 0 40",
                    ]
                )
                #expect(try links("invite_links", "space_id", in: tx) == ["90 7 1 2 1 5 5000 0"])
                let hash = try tx.value("select token_hash from invite_links", as: String.self)
                #expect(hash == Hex.encode(token.hash))
                #expect(try RoleQueries.role(of: ID(rawValue: 2), in: ID(rawValue: 7), tx) == .writer)
                #expect(try RoleQueries.role(of: ID(rawValue: 3), in: ID(rawValue: 7), tx) == nil)
            }
        }
    }

    /// SQLite is never used by two servers.
    @Test func `on SQLite nothing stays behind`() async throws {
        try await Engine.memory.withDatabase(before) { database in
            try await database.write { tx in try writeOld(in: tx) }
            try await database.migrate(Application.migrations)
            let left = try await database.read { tx in
                try oldMembers(in: tx) + links("thread_invites", "thread_id", in: tx)
            }
            #expect(left == [])
        }
    }

    @Test(arguments: Engine.available.filter { $0 == .postgres })
    func `what a server of the version before does counts here, and there what is done here`(
        engine: Engine
    ) async throws {
        try await engine.withDatabase(Application.migrations) { database in
            try await database.write { tx in
                try writeOld(in: tx)
                #expect(try oldMembers(in: tx).count == 4)
                #expect(try members(in: tx) == oldMembers(in: tx))
                // There: somebody says yes, another is removed, the link is used, and then ended.
                try tx.run("update thread_members set has_joined = 1, since = 50 where account_id = 3")
                try tx.run("delete from thread_members where account_id = 2 and thread_id = 7")
                try tx.run("update thread_invites set uses = uses + 1")
                try tx.run("update thread_invites set is_revoked = 1")
                #expect(try members(in: tx) == ["story 7 1 0 1 0 10", "story 7 3 2 1 1 50", "story 8 2 0 1 0 40"])
                #expect(try links("invite_links", "space_id", in: tx) == ["90 7 1 2 2 5 5000 1"])
                // Here: somebody joins, another gets a role, all of a story go, a link goes.
                let (story, other) = (Space(.story, 7), Space(.story, 8))
                #expect(try story.join(ID(rawValue: 4), as: MemberRole.reader, at: Instant(milliseconds: 60), in: tx))
                try story.setRole(MemberRole.writer, of: ID(rawValue: 4), in: tx)
                try other.removeAll(in: tx)
                #expect(try oldMembers(in: tx) == ["story 7 1 0 1 0 10", "story 7 3 2 1 1 50", "story 7 4 1 1 0 60"])
                #expect(try members(in: tx) == oldMembers(in: tx))
                try story.removeAll(in: tx)
                #expect(try oldMembers(in: tx) == [])
                #expect(try links("thread_invites", "thread_id", in: tx) == [])
                // What is no story does not concern the version before.
                let garden = Space(SpaceKind("garden"), 7)
                _ = try garden.join(ID(rawValue: 4), as: MemberRole.reader, at: Instant(milliseconds: 60), in: tx)
                #expect(try oldMembers(in: tx) == [])
                #expect(try members(in: tx).count == 1)
            }
        }
    }
}
