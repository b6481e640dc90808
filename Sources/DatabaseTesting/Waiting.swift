/// Waits until `condition` holds; a test that waits for ever fails by its time limit.
public func eventually(_ condition: () async throws -> Bool) async throws {
    while try await !condition() { try await Task.sleep(for: .milliseconds(5)) }
}
