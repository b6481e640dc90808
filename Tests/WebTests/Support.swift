import Foundation
import Testing
import Web

extension Request {
    /// A request made in memory.
    static func get(_ path: String, _ headers: KeyValuePairs<String, String> = [:], method: Method = .get) -> Request {
        let fields = Headers(headers.map { ($0.key, $0.value) })
        return Request(
            head: RequestHead(method: method, path: path, headers: fields),
            client: ClientAddress("127.0.0.1"),
            id: 1
        )
    }
}

extension ResponseBody {
    /// How many bytes would be sent.
    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .empty, .stream, .webSocket: 0
        }
    }

    /// The bytes in memory, as text.
    var text: String {
        if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
}

/// The interpreter with the packages of Tests/requirements.txt.
enum Python {
    /// The output of a script of Tests/Peers for `input`.
    static func output(of script: String, _ arguments: [String], input: [UInt8]) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let process = Process()
        let (stdin, stdout) = (Pipe(), Pipe())
        process.executableURL = try interpreter(folder.appending(path: "../..").standardized)
        process.arguments = [folder.appending(path: "../Peers/\(script)").standardized.path] + arguments
        process.standardInput = stdin
        process.standardOutput = stdout
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input))
        try stdin.fileHandleForWriting.close()
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(script) failed; its errors are above.")
        return Array(output)
    }

    private static func interpreter(_ root: URL) throws -> URL {
        if let path = ProcessInfo.processInfo.environment["WEFT_PYTHON"] { return URL(filePath: path) }
        let python = root.appending(path: ".venv/bin/python3")
        try #require(
            FileManager.default.isExecutableFile(atPath: python.path),
            "Run `make setup` first: no \(python.path)."
        )
        return python
    }
}
