public import Contracts
import Directory
public import Kernel
import Markup
public import Responses
import Runtime
public import SQL

/// The notes of a place that only tests have: something to comment on and to react to.
public struct Notes: ResponseSubjects {
    private let services: Services

    /// The notes of one site.
    public init(_ services: Services) {
        self.services = services
    }

    /// See ``ResponseSubjects/kind``.
    public let kind = "note"
    /// See ``ResponseSubjects/noun``.
    public let noun = "note"

    /// The table of notes.
    public static let migration = Migration(
        "test-1-notes",
        """
        create table test_notes (
            id bigint primary key,
            author_id bigint not null,
            audience integer not null,
            is_closed integer not null default 0,
            is_unnamed integer not null default 0
        )
        """
    )

    /// See ``ResponseSubjects/number(named:in:)``.
    public func number(named parameters: [String: String], in tx: Transaction) throws -> Int64? {
        ID<Notes>(parameters["note"] ?? "")?.rawValue
    }

    /// See ``ResponseSubjects/subjects(_:for:in:)``.
    public func subjects(
        _ numbers: [Int64],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [Int64: ResponseSubject] {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let rows = try tx.all(
            """
            select test_notes.id, test_notes.audience, test_notes.is_closed, test_notes.is_unnamed, \(Account.columns)
            from test_notes join accounts on accounts.id = test_notes.author_id
            where test_notes.id in (\(list: numbers))
            """
        ) { row in
            (
                try row.next() as Int64, try row.next() as Audience, try row.next() as Bool, try row.next() as Bool,
                try Account(from: &row)
            )
        }
        var subjects: [Int64: ResponseSubject] = [:]
        for (number, audience, isClosed, isUnnamed, author) in rows {
            let access = Access(
                owner: author.id,
                ownerState: author.state,
                audience: audience,
                isAddressed: false,
                relation: relationships.relation(to: author.id, at: services.clock.now)
            )
            guard can(viewer, .see, access) else { continue }
            let isOwn = viewer?.id == author.id
            subjects[number] = ResponseSubject(
                number,
                of: isUnnamed ? nil : author.id,
                title: isUnnamed ? "a note" : "\(author.displayName)’s note",
                path: "/notes-of-test/\(number)",
                refusal: isClosed ? Problem(.forbidden, "This note is closed.") : nil,
                isModerated: isOwn,
                showsNames: !isUnnamed,
                isPrivate: audience > .unlisted
            )
        }
        return subjects
    }

    /// See ``ResponseSubjects/hold(_:in:)``.
    public func hold(_ number: Int64, in tx: Transaction) throws -> Bool {
        let lock: SQL = tx.dialect == .postgres ? "for share" : ""
        return try tx.value("select 1 from test_notes where id = \(number) \(lock)", as: Int.self) != nil
    }

    /// Writes a note in the name of somebody.
    public func write(
        by username: String,
        for audience: Audience = .everyone,
        isClosed: Bool = false,
        isUnnamed: Bool = false
    ) async throws -> Int64 {
        let id: ID<Notes> = services.ids.next(at: services.clock.now)
        try await services.database.write { tx in
            _ = try tx.run(
                """
                insert into test_notes (id, author_id, audience, is_closed, is_unnamed)
                select \(id), accounts.id, \(audience), \(isClosed), \(isUnnamed) from accounts
                where accounts.username_key = \(username)
                """
            )
        }
        return id.rawValue
    }

    /// Removes a note; its place forgets what hangs on it.
    public static func remove(_ number: Int64, in tx: Transaction) throws {
        _ = try tx.run("delete from test_notes where id = \(number)")
    }

    /// The notes of an account.
    public static func written(by account: ID<Account>, in tx: Transaction) throws -> [Int64] {
        try tx.values("select id from test_notes where author_id = \(account)")
    }
}
