import Foundation
import Testing

/// A Python program beside the test that plays somebody else's server.
///
/// It tells its port in its first line and ends when its standard input closes, which happens with the test process.
final class Peer: Sendable {
    let port: Int
    private let process: Process
    private let input: Pipe

    /// Starts `script` from the folder Tests/Peers and waits for its port.
    init(_ script: String, _ arguments: [String] = []) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Peers").standardized
        let output = Pipe()
        input = Pipe()
        process = Process()
        process.executableURL = try Self.python()
        process.arguments = [folder.appending(path: script).path] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try #require(Int(line.prefix { $0.isNumber }), "\(script) did not start; its errors are above.")
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// The interpreter with the packages of Tests/requirements.txt.
    private static func python() throws -> URL {
        if let path = ProcessInfo.processInfo.environment["WEFT_PYTHON"] { return URL(filePath: path) }
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let path = root.appending(path: ".venv/bin/python3")
        try #require(
            FileManager.default.isExecutableFile(atPath: path.path),
            "Run `make setup` first: no \(path.path)."
        )
        return path
    }
}
