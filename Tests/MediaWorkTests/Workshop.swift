import DatabaseTesting
import Foundation
import Testing

@testable import MediaWork

/// The outcome for one file, with the bytes of every rendition by its name.
struct Made {
    let result: MediaResult
    let files: [String: [UInt8]]
}

/// A worker with a folder of its own, and the way in and out.
struct Workshop: Sendable {
    let folder: TemporaryFolder
    let worker: MediaWorker

    /// Runs `body` with a worker whose children behave as `mode` says.
    static func open<Value>(
        doing mode: String = "media-worker",
        ffmpeg: String? = "/usr/bin/ffmpeg",
        _ body: (Workshop) async throws -> Value
    ) async throws -> Value {
        try await withTemporaryFolder { folder in
            let worker = MediaWorker(executable: try program(), arguments: [mode], ffmpeg: ffmpeg)
            return try await body(Workshop(folder: folder, worker: worker))
        }
    }

    /// Processes `bytes` as if somebody had sent them.
    func process(_ bytes: [UInt8]) async throws -> Made {
        let made = try newFolder()
        let input = folder.path(UUID().uuidString)
        try Data(bytes).write(to: URL(filePath: input))
        let result = try await worker.process(input, into: made)
        var files: [String: [UInt8]] = [:]
        for rendition in result.renditions {
            let bytes = Array(try Data(contentsOf: URL(filePath: "\(made)/\(rendition.file)")))
            #expect(Int64(bytes.count) == rendition.bytes)
            files[rendition.name] = bytes
        }
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: made)) == Set(result.renditions.map(\.file)))
        return Made(result: result, files: files)
    }

    /// The refusal of `bytes`, after which nothing may be left in the folder; `nil` where they are taken.
    func refusal(_ bytes: [UInt8]) async throws -> MediaError? {
        let made = try newFolder()
        let input = folder.path(UUID().uuidString)
        try Data(bytes).write(to: URL(filePath: input))
        do {
            _ = try await worker.process(input, into: made)
            return nil
        } catch {
            #expect(try FileManager.default.contentsOfDirectory(atPath: made).isEmpty)
            return error
        }
    }

    private func newFolder() throws -> String {
        let path = folder.path(UUID().uuidString)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        return path
    }

    /// The program `media-child`, which lies beside the tests in the build folder.
    static func program() throws -> String {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let path = folder.appending(path: "media-child").path
        try #require(FileManager.default.isExecutableFile(atPath: path), "the program media-child was not built")
        return path
    }
}
