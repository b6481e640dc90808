public import Foundation
import Synchronization

/// The interpreter with the packages of `Tests/requirements.txt`, and the scripts of `Tests/Peers`.
public enum Python {
    /// The output of the script `name`, with the file `input` to read from.
    ///
    /// No thread of the tests waits for it: what it asks a server of the same test is answered.
    ///
    /// - Throws: ``CommandError`` where it fails; its errors are above.
    public static func output(of name: String, _ arguments: [String] = [], input: [UInt8] = []) async throws -> Data {
        try await withTemporaryFolder { folder in
            let (source, output) = (folder.url.appending(path: "input"), folder.url.appending(path: "output"))
            try Data(input).write(to: source)
            let file = try FileHandle(forReadingFrom: source)
            let code = try await command(name, arguments, input: file.fileDescriptor, output: output).end()
            try file.close()
            guard code == 0 else { throw CommandError("\(name) ended with \(code).") }
            return try Data(contentsOf: output)
        }
    }

    fileprivate static func command(
        _ script: String,
        _ arguments: [String],
        input: Int32,
        output: URL
    ) throws -> Command {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let interpreter =
            ProcessInfo.processInfo.environment["WEFT_PYTHON"] ?? root.appending(path: ".venv/bin/python3").path
        guard FileManager.default.isExecutableFile(atPath: interpreter) else {
            throw CommandError("There is no \(interpreter): run `make setup` first.")
        }
        let path = root.appending(path: "Tests/Peers/\(script)").path
        return try Command([interpreter, path] + arguments, input: input, output: output)
    }
}

/// A script of `Tests/Peers` that plays somebody else's server beside a test.
///
/// It ends when it is told to, when this is let go, and when its input closes, which happens with the test process.
public final class Peer: Sendable {
    /// The port it told in its first line.
    public let port: Int
    /// The other words of that line.
    public let words: [String]
    private let command: Command
    private let input: Int32
    private let folder: TemporaryFolder
    private let isStopped = Atomic(false)

    /// Starts the script `name` and waits for its first line.
    ///
    /// - Throws: ``CommandError`` where it ends before.
    public init(_ name: String, _ arguments: [String] = []) async throws {
        folder = try TemporaryFolder()
        let ends = try Self.pipe()
        let output = folder.url.appending(path: "output")
        command = try Python.command(name, arguments, input: ends.reading, output: output)
        close(ends.reading)
        input = ends.writing
        var said = ""
        while !said.contains("\n"), command.isRunning {
            try await Task.sleep(for: .milliseconds(5))
            said = try String(contentsOf: output, encoding: .utf8)
        }
        let words = said.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
        guard let port = words.first.flatMap({ Int($0) }) else {
            throw CommandError("\(name) did not start; its errors are above.")
        }
        (self.port, self.words) = (port, Array(words.dropFirst()))
    }

    deinit { stop() }

    /// Ends it.
    ///
    /// Said at the end of a test it also keeps it until then.
    public func stop() {
        guard !isStopped.exchange(true, ordering: .relaxed) else { return }
        command.kill()
        command.wait()
        close(input)
        folder.remove()
    }

    /// Both ends of a pipe that no other program inherits.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw CommandError("There is no pipe: \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
