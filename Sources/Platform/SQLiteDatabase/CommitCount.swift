import Synchronization

/// A number that grows with every commit.
final class CommitCount: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .acquiring) }

    func add() {
        count.wrappingAdd(1, ordering: .releasing)
    }
}
