import Foundation
import Testing

/// A Python program beside the test that plays somebody else's server.
///
/// It tells its port in its first line. It ends when it is told to, or when its standard input closes, which happens
/// with the test process.
final class Peer: Sendable {
    let port: Int
    private let process: Process
    private let input: Pipe

    /// Starts `script` from the folder Tests/Peers and waits for its port.
    init(_ script: String, _ arguments: [String] = []) throws {
        let output = Pipe()
        input = Pipe()
        process = Process()
        process.executableURL = try Self.python()
        process.arguments = [Self.path(of: script)] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try #require(Int(line.prefix { $0.isNumber }), "\(script) did not start; its errors are above.")
    }

    deinit {
        stop()
    }

    /// Ends the program.
    ///
    /// Said at the end of a test it also keeps the program until then.
    func stop() {
        // Nobody waits for it: programs that other tests start may hold its standard input open, and it takes no other
        // signal when it was started from a thread that blocks them.
        kill(process.processIdentifier, SIGKILL)
        try? input.fileHandleForWriting.close()
    }

    /// The output of `script`, run to its end.
    static func output(of script: String, _ arguments: [String]) throws -> Data {
        let output = Pipe()
        let process = Process()
        process.executableURL = try python()
        process.arguments = [path(of: script)] + arguments
        process.standardOutput = output
        try process.run()
        defer { process.waitUntilExit() }
        return output.fileHandleForReading.readDataToEndOfFile()
    }

    private static func path(of script: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Peers/\(script)").standardized.path
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
