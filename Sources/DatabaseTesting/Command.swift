public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that a test runs beside itself.
///
/// Foundation's `Process` would wait for everything the program leaves behind, as a server does.
public struct Command: Sendable {
    /// Its process.
    public let process: pid_t

    /// Starts `arguments[0]`, found in `PATH`, with its output in the file `output`.
    ///
    /// - Parameter input: the descriptor that it reads from; without one it reads nothing.
    public init(
        _ arguments: [String],
        input: Int32? = nil,
        output: URL,
        environment: [String: String] = [:]
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var process = pid_t()
        let code = Self.withCStrings(arguments) { arguments in
            Self.withCStrings(all.map { "\($0)=\($1)" }) { environment in
                arguments[0].map { posix_spawnp(&process, $0, &actions, nil, arguments, environment) } ?? EINVAL
            }
        }
        guard code == 0 else { throw CommandError("\(arguments) does not start: \(String(cString: strerror(code)))") }
        self.process = process
    }

    /// Ends it at once.
    public func kill() {
        Foundation.kill(process, SIGKILL)
    }

    /// Waits for its end, and returns its exit code, or the negative number of the signal that ended it.
    @discardableResult
    public func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
    }

    /// Waits for its end on a thread of its own, while other tests go on.
    @discardableResult
    public func end() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: wait()) }
        }
    }

    /// True until it has ended; nobody may wait for it before or after that.
    var isRunning: Bool { waitpid(process, nil, WNOHANG) == 0 }

    /// Runs a program to its end and returns what it wrote.
    @discardableResult
    public static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
        let output = FileManager.default.temporaryDirectory.appending(path: "weft-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let code = try Command(arguments, output: output, environment: environment).wait()
        let text = try String(contentsOf: output, encoding: .utf8)
        guard code == 0 else { throw CommandError("\(arguments) ended with \(code): \(text)") }
        return text
    }

    private static func withCStrings<Value>(
        _ strings: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Value
    ) rethrows -> Value {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return try body(copies + [nil])
    }
}

/// A program did not do what the test needs.
public struct CommandError: Error, CustomStringConvertible {
    /// The failure of the program, in words.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
