import Kernel
import Runtime
import Synchronization

/// Keeps every line that the site writes into its log, the unimportant ones too.
public final class CapturedLog: Sendable {
    private let state = Mutex<[String]>([])

    /// The lines so far, JSON each.
    public var lines: [String] { state.withLock { $0 } }

    /// The lines that tell of defects; a test that meant none compares with `[]`.
    public var defects: [String] { lines.filter { $0.contains("\"level\":\"error\"") } }

    /// True where `text` stands anywhere in the log.
    public func contains(_ text: String) -> Bool {
        lines.contains { $0.contains(text) }
    }

    func log(_ clock: Clock) -> Log {
        Log(minimum: .debug, clock: clock) { _, line in self.state.withLock { $0.append(line) } }
    }
}
