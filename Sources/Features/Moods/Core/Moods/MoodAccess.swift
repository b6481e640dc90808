import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// A mood that others may see, with who posted it and the facts by which somebody was let in.
struct FoundMood: Sendable {
    let mood: Mood
    let author: Account
    let access: Access
}

/// The one way to moods that others posted: through the viewer, who has agreed to Moods, and `can`.
struct MoodAccess: Sendable {
    let services: Services

    /// A row as it was found, before it is known who may see it.
    typealias Row = (mood: Mood, author: Account, isAddressed: Bool)

    /// Moods by a condition, in an order; none for whoever has not agreed to Moods.
    ///
    /// - Parameter tail: the order, and how many there are at most.
    func rows(_ condition: SQL, _ tail: SQL = "", for viewer: Viewer?, in tx: Transaction) throws -> [Row] {
        try viewer.map { try askRows(condition, tail, for: $0, in: tx).all() } ?? []
    }

    /// Asks for what ``rows(_:_:for:in:)`` gives.
    func askRows(_ condition: SQL, _ tail: SQL, for viewer: Viewer, in tx: Transaction) throws -> Asked<Row> {
        try tx.ask(
            """
            select \(Mood.columns), \(Account.columns), \(isAddressed(to: viewer)) from moods
            join accounts on accounts.id = moods.account_id
            where (\(condition)) and exists (select 1 from mood_people where account_id = \(viewer.id)) \(tail)
            """
        ) { row in (try Mood(from: &row), try Account(from: &row), try row.next()) }
    }

    /// Those of the moods that `viewer` may see, in their order.
    func admitted(_ rows: [Row], for viewer: Viewer?, in tx: Transaction) throws -> [FoundMood] {
        guard !rows.isEmpty else { return [] }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        return rows.compactMap { row in
            let relation = relationships.relation(to: row.author.id, at: now)
            let access = Access(
                owner: row.author.id,
                ownerState: row.author.state,
                audience: row.mood.isListed ? row.mood.entry.audience.audience : .owner,
                isAddressed: row.isAddressed,
                relation: relation
            )
            return can(viewer, .see, access) ? FoundMood(mood: row.mood, author: row.author, access: access) : nil
        }
    }

    /// The marks of moods by a condition, in an order; none for whoever has not agreed to Moods.
    ///
    /// - Parameter tail: the order, and how many there are at most.
    func stamps(_ condition: SQL, _ tail: SQL, for viewer: Viewer, in tx: Transaction) throws -> [MoodStamp] {
        try tx.all(
            """
            select \(MoodStamp.columns(isAddressed(to: viewer))) from moods
            join accounts on accounts.id = moods.account_id
            where (\(condition)) and exists (select 1 from mood_people where account_id = \(viewer.id)) \(tail)
            """
        )
    }

    /// A mark with the facts by which somebody was let in to its mood.
    typealias AdmittedStamp = (stamp: MoodStamp, access: Access)

    /// Those of the marks whose moods `viewer` may see, in their order.
    func admitted(_ stamps: [MoodStamp], for viewer: Viewer, in tx: Transaction) throws -> [AdmittedStamp] {
        guard !stamps.isEmpty else { return [] }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        return stamps.compactMap { stamp in
            let relation = relationships.relation(to: stamp.author, at: now)
            let access = Access(
                owner: stamp.author,
                ownerState: stamp.authorState,
                audience: stamp.isListed ? stamp.audience : .owner,
                isAddressed: stamp.isAddressed,
                relation: relation
            )
            return can(viewer, .see, access) ? (stamp, access) : nil
        }
    }

    /// The mood of this name, if `viewer` may see it.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such mood for them.
    func mood(_ name: PublicID<Mood>, for viewer: Viewer?, in tx: Transaction) throws -> FoundMood {
        let rows = try rows("moods.public_id = \(name)", for: viewer, in: tx)
        guard let found = try admitted(rows, for: viewer, in: tx).first else { throw Problem.notFound }
        return found
    }

    /// Those of the moods with these numbers that `viewer` may see.
    func moods(_ numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [FoundMood] {
        guard !numbers.isEmpty else { return [] }
        return try admitted(try rows("moods.id in (\(list: numbers))", for: viewer, in: tx), for: viewer, in: tx)
    }

    /// The column that says whether a mood for a group is meant for a viewer.
    private func isAddressed(to viewer: Viewer) -> SQL {
        "case when \(MoodListing.isForGroup(of: viewer.id)) then 1 else 0 end"
    }
}
