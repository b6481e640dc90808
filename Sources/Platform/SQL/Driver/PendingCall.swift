/// A call that a thread of the driver makes, lending its `Context`, while the caller waits.
///
/// `@unchecked Sendable`: made by the caller, then touched by one thread alone; a refusal comes before that.
package struct PendingCall<Context>: QueuedJob, @unchecked Sendable {
    package let offered = ContinuousClock.now
    /// Does it and tells the caller.
    package let run: (Context) -> Void
    private let refusal: (DatabaseError) -> Void

    /// A call of `body` for `caller`.
    package init<Value: Sendable>(
        for caller: CheckedContinuation<Value, any Error>,
        _ body: @escaping @Sendable (Context) throws -> Value
    ) {
        run = { context in caller.resume(with: Result { try body(context) }) }
        refusal = { caller.resume(throwing: $0) }
    }

    package func refuse(_ reason: DatabaseError) {
        refusal(reason)
    }
}
