import DatabaseTesting
import Foundation
import Testing

@testable import Archive

@Suite struct ZipFileTests {
    private static let text = (0..<20_000).map { "line \($0)\n" }.joined()

    private static func withZips(_ body: (TemporaryFolder) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let script = URL(filePath: #filePath).appending(path: "../../Peers/zip.py").standardized.path
            try Command.run(["python3", script, folder.url.path])
            try body(folder)
        }
    }

    private static func contents(of name: String, in path: String, limits: ZipLimits = ZipLimits()) throws -> String {
        let zip = try ZipFile(path, limits: limits)
        let entry = try #require(zip.entries.first { $0.name == name })
        var bytes: [UInt8] = []
        try zip.extract(entry) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `what other programs pack is taken out as it was`() async throws {
        try await Self.withZips { (folder) throws in
            for name in ["deflated.zip", "stored.zip", "zip64.zip", "remark.zip"] {
                let path = folder.path(name)
                #expect(try ZipFile(path).entries.map(\.name) == ["actor.json", "outbox.json", "empty.txt"])
                #expect(try Self.contents(of: "outbox.json", in: path) == Self.text)
                #expect(try Self.contents(of: "actor.json", in: path) == #"{"type":"Person"}"#)
                #expect(try Self.contents(of: "empty.txt", in: path) == "")
            }
        }
    }

    @Test func `what is dishonest or damaged is refused with a reason`() async throws {
        try await Self.withZips { (folder) throws in
            let reasons = [
                "encrypted.zip": "“outbox.json” is encrypted.",
                "method.zip": "“outbox.json” is packed in a way that is not known here.",
                "too-small.zip": "“outbox.json” is larger than it says.",
                "too-large.zip": "“outbox.json” is damaged.",
                "checksum.zip": "“outbox.json” is damaged.",
                "cut.zip": "This is no ZIP file, or its end is missing.",
                "text.zip": "This is no ZIP file, or its end is missing.",
                "nothing.zip": "This is no ZIP file, or its end is missing.",
                "bomb.zip": "“outbox.json” grows far too much when it is taken out: this is no honest archive.",
            ]
            for (name, reason) in reasons {
                #expect(throws: ZipFormatError(reason), "\(name)") {
                    try Self.contents(of: "outbox.json", in: folder.path(name))
                }
            }
            #expect(throws: ZipFormatError.self) {
                try Self.contents(of: "outbox.json", in: folder.path("flipped.zip"))
            }
        }
    }

    @Test func `limits are kept`() async throws {
        try await Self.withZips { (folder) throws in
            var small = ZipLimits()
            small.entrySize = 1000
            var few = ZipLimits()
            few.entries = 2
            #expect(throws: ZipFormatError("“outbox.json” is too large.")) {
                try Self.contents(of: "outbox.json", in: folder.path("deflated.zip"), limits: small)
            }
            #expect(throws: ZipFormatError("There are too many files in this ZIP file.")) {
                try ZipFile(folder.path("deflated.zip"), limits: few)
            }
        }
    }

    @Test func `names that lead elsewhere are only names`() async throws {
        try await Self.withZips { (folder) throws in
            let zip = try ZipFile(folder.path("paths.zip"))
            #expect(zip.entries.map(\.name) == ["../../escape.json", "/absolute.json", "C:\\windows.json"])
            #expect(try Self.contents(of: "../../escape.json", in: folder.path("paths.zip")) == "{}")
        }
    }

    @Test func `no changed byte makes the reader stumble`() async throws {
        try await Self.withZips { (folder) throws in
            let original = Array(try Data(contentsOf: folder.url.appending(path: "deflated.zip")))
            let changed = folder.path("changed.zip")
            var seed = UInt64(1)
            for _ in 0..<300 {
                var bytes = original
                for _ in 0..<4 {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    // Half of the changes hit the directory at the end, which steers everything.
                    let range = seed & 1 == 0 ? bytes.count : min(200, bytes.count)
                    bytes[bytes.count - 1 - Int(seed >> 33) % range] ^= UInt8(truncatingIfNeeded: seed >> 20) | 1
                }
                try Data(bytes).write(to: URL(filePath: changed))
                guard let zip = try? ZipFile(changed) else { continue }
                for entry in zip.entries {
                    var size: Int64 = 0
                    try? zip.extract(entry) { size += Int64($0.count) }
                    #expect(size <= entry.size)
                }
            }
        }
    }
}
