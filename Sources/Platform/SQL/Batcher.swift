/// Items that come at the same time, done together.
///
/// While as many batches are under way as may be, whatever comes waits for the next.
public actor Batcher<Item: Sendable, Answer: Sendable> {
    /// Does a batch, and answers for each item, in their order.
    public typealias Body = @Sendable (_ items: [Item]) async -> [Result<Answer, any Error>]

    private typealias Waiting = (item: Item, caller: CheckedContinuation<Answer, any Error>)

    private let body: Body
    private let mostAtOnce: Int
    private let mostWaiting: Int
    private var waiting: [Waiting] = []
    private var atOnce = 0

    /// How many items a batch has.
    private static var largest: Int { 100 }

    /// Batches that `body` does.
    ///
    /// - Parameters:
    ///   - atOnce: how many batches may be under way.
    ///   - waiting: how many items may wait.
    public init(atOnce: Int = 1, waiting: Int = 10_000, _ body: @escaping Body) {
        (mostAtOnce, mostWaiting) = (atOnce, waiting)
        self.body = body
    }

    /// Does `item` with whatever comes at the same time.
    ///
    /// - Throws: what `body` answers, or ``DatabaseError/busy`` where too many wait before it.
    public func answer(to item: Item) async throws -> Answer {
        guard waiting.count < mostWaiting else { throw DatabaseError.busy }
        return try await withCheckedThrowingContinuation { caller in
            waiting.append((item, caller))
            guard atOnce < mostAtOnce else { return }
            atOnce += 1
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
        atOnce -= 1
    }
}
