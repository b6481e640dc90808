import Foundation
import Synchronization
import Web

/// Keeps what a streamed answer writes.
final class BodyCollector: ResponseWriter {
    private let state = Mutex<[UInt8]>([])

    var bytes: [UInt8] { state.withLock { $0 } }

    func write(_ bytes: [UInt8]) async throws(ConnectionClosedError) {
        state.withLock { $0 += bytes }
    }
}

/// Files that answers send.
enum FileBytes {
    static func read(_ path: String) throws -> [UInt8] {
        [UInt8](try Foundation.Data(contentsOf: URL(filePath: path)))
    }
}
