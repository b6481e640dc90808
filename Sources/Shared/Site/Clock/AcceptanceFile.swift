import Kernel
import Runtime
package import SQL
import Text

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The file by which an operator accepts the clock of a server that has its database for itself.
package struct AcceptanceFile: Sendable {
    private let path: String

    /// The file in a data folder.
    package init(in folder: String) {
        path = "\(folder)/clock.accepted"
    }

    /// Writes that `moment` is the right time.
    package func write(_ moment: Instant) throws {
        try Data("\(moment.milliseconds)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Tells whether an operator has accepted what the clock says at `moment`, within the last hour; the file is gone
    /// then.
    func take(at moment: Instant) -> Bool {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return false }
        try? FileManager.default.removeItem(atPath: path)
        guard let number = Int64(String(decoding: bytes, as: UTF8.self).trimmed) else { return false }
        return moment.since(Instant(milliseconds: number)).milliseconds.magnitude < 3_600_000
    }
}
