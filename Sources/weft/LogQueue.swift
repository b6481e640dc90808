import Dispatch
import Runtime
import Synchronization

/// The lines of the log that wait to be written: a server that answers thousands of requests a second writes them some
/// at a time, and no request waits for whoever reads the log.
///
/// A line that an operator has to see is written at once, with all that waited; one for a request waits for at most
/// ``patience``. Where the log is not read, lines are lost rather than memory.
final class LogQueue: Sendable {
    private let waiting = Mutex<[UInt8]>([])
    private let thread = DispatchQueue(label: "log")

    private static let patience = DispatchTimeInterval.milliseconds(20)
    /// How many bytes wait at most.
    private static let room = 4 << 20

    /// Takes a line, which ends with a line break.
    @Sendable func take(_ level: Log.Level, _ line: String) {
        let isFirst = waiting.withLock { bytes in
            guard bytes.count < Self.room else { return false }
            bytes.append(contentsOf: line.utf8)
            return bytes.count == line.utf8.count
        }
        if level >= .notice {
            thread.sync { write() }
        } else if isFirst {
            thread.asyncAfter(deadline: .now() + Self.patience) { [self] in write() }
        }
    }

    private func write() {
        let bytes = waiting.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
        Terminal.log(lines: bytes)
    }
}
