import Contracts
import Kernel
import SQL
import Secrets

/// A page's place among the events: it knows all up to a position, or all that happened before a moment.
///
/// It is sealed for the page's session: how many events there are is nobody's business.
struct LiveCursor: Sendable, Equatable {
    /// Up to where the page was told; `nil` where it only knows when it was read.
    let position: LivePosition?
    /// When that was.
    let time: Instant

    init(_ position: LivePosition? = nil, at time: Instant) {
        self.position = position
        self.time = time
    }

    /// Reads what ``sealed(for:)`` wrote for the same session; `nil` for anything else.
    init?(sealed text: String, for viewer: Viewer) {
        guard let open = try? Self.sealer(for: viewer).open(text: text) else { return nil }
        let numbers = open.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 3 else { return nil }
        position = LivePosition(transaction: numbers[0], number: numbers[1])
        time = Instant(milliseconds: numbers[2])
    }

    /// The cursor as an event's id.
    static func sealed(_ position: LivePosition, at time: Instant, for viewer: Viewer) -> String {
        sealer(for: viewer).seal(text: "\(position.transaction) \(position.number) \(time.milliseconds)")
    }

    private static func sealer(for viewer: Viewer) -> Sealer {
        Sealer(key: viewer.formSecret.key(for: "live"))
    }
}
