/// Runs `work` away from the event loop where a text makes it long, so that nobody else on the loop waits for it.
///
/// Short work is done where it stands: to hand it over would cost more than it saves.
///
/// ```swift
/// let new = try await offloading(draft.text) { try draft.checked(limit: limit) }
/// ```
///
/// - Parameter text: the text that the length of the work depends on.
public func offloading<Value: Sendable>(
    _ text: String,
    _ work: @Sendable () throws -> Value
) async throws -> Value {
    guard text.utf8.count > longText else { return try work() }
    return try await withTaskExecutorPreference(globalConcurrentExecutor) { try work() }
}

/// From how many bytes on a text is prepared away from the event loop.
private let longText = 16 << 10
