import Synchronization

/// A count of something that has happened since the server started, for whoever watches it.
public final class Metric: Sendable {
    /// The name by which Prometheus knows it.
    public let name: String
    private let number = Atomic(0)

    /// A count at zero.
    public init(_ name: String) {
        self.name = name
    }

    /// How often it has happened.
    public var value: Int { number.load(ordering: .relaxed) }

    /// Counts it once.
    public func count() {
        number.wrappingAdd(1, ordering: .relaxed)
    }
}
