/// Items that come at the same time, done together.
///
/// While one batch is under way, whatever comes waits for the next.
public actor Batcher<Item: Sendable, Answer: Sendable> {
    /// Does a batch, and answers for each item, in their order.
    public typealias Body = @Sendable (_ items: [Item]) async -> [Result<Answer, any Error>]

    private typealias Waiting = (item: Item, caller: CheckedContinuation<Answer, any Error>)

    private let body: Body
    private var waiting: [Waiting] = []
    private var isAtWork = false

    /// How many items a batch has.
    private static var largest: Int { 100 }
    /// How many items may wait.
    private static var most: Int { 10_000 }

    /// Batches that `body` does.
    public init(_ body: @escaping Body) {
        self.body = body
    }

    /// Does `item` with whatever comes at the same time.
    ///
    /// - Throws: what `body` answers, or ``DatabaseError/busy`` where 10,000 wait before it.
    public func answer(to item: Item) async throws -> Answer {
        guard waiting.count < Self.most else { throw DatabaseError.busy }
        return try await withCheckedThrowingContinuation { caller in
            waiting.append((item, caller))
            guard !isAtWork else { return }
            isAtWork = true
            // What the first of them stands on is no business of the others.
            Task.detached { await self.work() }
        }
    }

    private func work() async {
        while !waiting.isEmpty {
            let batch = Array(waiting.prefix(Self.largest))
            waiting.removeFirst(batch.count)
            let answers = await body(batch.map(\.item))
            precondition(answers.count == batch.count, "A batch answers for each of its items.")
            for (waiting, answer) in zip(batch, answers) { waiting.caller.resume(with: answer) }
        }
        isAtWork = false
    }
}
