/// Writes that come at the same time, done together in one transaction (group commit).
///
/// Each item is done or refused for itself.
public struct WriteBatcher<Item: Sendable>: Sendable {
    /// Writes a batch.
    ///
    /// It answers for each item, in their order, why it is refused; `nil` where it is done. It may be run more than
    /// once. Where it throws, nothing of the batch is done.
    public typealias Body = @Sendable (_ items: [Item], Transaction) throws -> [(any Error)?]

    private let batches: Batcher<Item, Void>

    /// Batches that `body` writes.
    public init(_ database: any Database, _ body: @escaping Body) {
        batches = Batcher { items in await Self.write(items, in: database, body) }
    }

    /// Writes `item` with whatever comes at the same time, and returns when it is durable.
    ///
    /// - Throws: ``DatabaseError``, or why the item is refused. ``DatabaseError/busy`` where 10,000 wait before it.
    public func write(_ item: Item) async throws {
        try await batches.answer(to: item)
    }

    private static func write(
        _ items: [Item],
        in database: any Database,
        _ body: @escaping Body
    ) async -> [Result<Void, any Error>] {
        do {
            let refusals = try await database.write { tx in try body(items, tx) }
            return refusals.map { refusal in refusal.map { .failure($0) } ?? .success(()) }
        } catch DatabaseError.constraint where items.count > 1 {
            // One of them harms no other.
            var results: [Result<Void, any Error>] = []
            for item in items { results += await write([item], in: database, body) }
            return results
        } catch {
            return items.map { _ in .failure(error) }
        }
    }
}
