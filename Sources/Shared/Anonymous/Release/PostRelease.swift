import SQL
import Secrets

/// The writing of posts at a slot: those that were accepted since the last one, and those whose slot has come.
///
/// All are written in one transaction, in an order of chance. Before their slot posts lie among those that wait, which
/// are all written anew each time; into the table of posts they come at their slot. So the order in which rows lie in a
/// file tells the order of slots, which everybody sees, and nothing of when anything was written.
struct PostRelease: Sendable {
    let queue: ReleaseQueue
    let keys: ExpiryKeys
    let waiting: WaitingQueries
    let random: RandomSource

    /// Stores what was accepted and shows what is due at `now`.
    ///
    /// - Parameter isLast: whether the server stops: the first slot for what was accepted is the next one then.
    /// - Throws: ``DatabaseError`` and ``SystemError``; what was accepted stays in memory then.
    func run(at now: Instant, isLast: Bool = false, in database: any Database) async throws {
        let entries = queue.entries
        let requests = entries.map(\.request)
        let earlier = Dictionary(entries.map { ($0.request.capability.hash, $0.earlier) }) { first, _ in first }
        let slot = Slot.current(at: now)
        let new = try await rows(of: requests, from: isLast ? slot + Slot.length : slot)
        guard try await hasWork(new, in: database) else { return }
        try await database.write { [self] tx in
            try waiting.hold(in: tx)
            let marks = try WithdrawnQueries.marks(of: new.map(\.manageHash), in: tx)
            var random = random
            let wanted = new.filter { marks[$0.manageHash] == earlier[$0.manageHash] ?? nil }
            let all = (try waiting.all(in: tx) + wanted)
                .shuffled(using: &random)
            let due = all.filter { $0.visibleAt <= slot }
            try AnonymousQueries.insert(due, in: tx)
            try SpentQueries.insert(due, in: tx)
            try waiting.replace(by: all.filter { $0.visibleAt > slot }, in: tx)
        }
        queue.remove(requests.map(\.capability.hash))
    }

    private func hasWork(_ new: [AnonymousRow], in database: any Database) async throws -> Bool {
        guard new.isEmpty else { return true }
        return try await database.read { tx in
            try tx.value("select 1 from anon_waiting limit 1", as: Int.self) != nil
        }
    }

    /// The rows of `requests`, each at a random slot of its window, the first of which is `slot`.
    private func rows(of requests: [PublicationRequest], from slot: Instant) async throws -> [AnonymousRow] {
        let rows = requests.map { request in row(of: request, from: slot) }
        let keys = try await keys.made(for: Set(rows.map { ExpiryKeys.hour(of: $0.endsAt) }))
        return try zip(requests, rows).map { request, row in
            guard let key = keys[ExpiryKeys.hour(of: row.endsAt)] else { throw SealError() }
            var row = row
            row.body = SealedBody.seal(request.text, for: row, with: key)
            return row
        }
    }

    private func row(of request: PublicationRequest, from slot: Instant) -> AnonymousRow {
        var random = random
        let delay = Int64.random(in: 0..<request.release.slots, using: &random)
        let visibleAt = slot + Instant.Span(milliseconds: delay * Slot.length.milliseconds)
        return AnonymousRow(
            AnonymousPostID(from: random),
            request.kind,
            category: request.category,
            visibleAt: visibleAt,
            endsAt: visibleAt + request.life.span,
            manageHash: request.capability.hash
        )
    }
}
