/// Writes that come at the same time, done together in one transaction (group commit).
///
/// While one batch is under way, whatever comes waits for the next. Each item is done or refused for itself.
public actor WriteBatcher<Item: Sendable> {
    /// Writes a batch.
    ///
    /// It answers for each item, in their order, why it is refused; `nil` where it is done. It may be run more than
    /// once. Where it throws, nothing of the batch is done.
    public typealias Body = @Sendable (_ items: [Item], Transaction) throws -> [(any Error)?]

    private typealias Waiting = (item: Item, answer: CheckedContinuation<Void, any Error>)

    private let database: any Database
    private let body: Body
    private var waiting: [Waiting] = []
    private var isWriting = false

    /// How many items one transaction takes.
    private static var largest: Int { 100 }
    /// How many items may wait.
    private static var most: Int { 10_000 }

    /// Batches that `body` writes.
    public init(_ database: any Database, _ body: @escaping Body) {
        self.database = database
        self.body = body
    }

    /// Writes `item` with whatever comes at the same time, and returns when it is durable.
    ///
    /// - Throws: ``DatabaseError``, or why the item is refused. ``DatabaseError/busy`` where 10,000 wait before it.
    public func write(_ item: Item) async throws {
        guard waiting.count < Self.most else { throw DatabaseError.busy }
        try await withCheckedThrowingContinuation { answer in
            waiting.append((item, answer))
            guard !isWriting else { return }
            isWriting = true
            Task { await writeAll() }
        }
    }

    private func writeAll() async {
        while !waiting.isEmpty {
            let batch = Array(waiting.prefix(Self.largest))
            waiting.removeFirst(batch.count)
            await write(batch)
        }
        isWriting = false
    }

    private func write(_ batch: [Waiting]) async {
        do {
            let refusals = try await database.write { [body, items = batch.map(\.item)] tx in try body(items, tx) }
            precondition(refusals.count == batch.count, "A batch answers for each of its items.")
            for (waiting, refusal) in zip(batch, refusals) {
                waiting.answer.resume(with: refusal.map { .failure($0) } ?? .success(()))
            }
        } catch DatabaseError.constraint where batch.count > 1 {
            // One of them harms no other.
            for waiting in batch { await write([waiting]) }
        } catch {
            for waiting in batch { waiting.answer.resume(throwing: error) }
        }
    }
}
