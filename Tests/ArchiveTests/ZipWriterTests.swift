import DatabaseTesting
import Foundation
import Testing

@testable import Archive

@Suite struct ZipWriterTests {
    private static let text = (0..<20_000).map { "line \($0)\n" }.joined()

    private static func archive() throws -> [UInt8] {
        let zip = ZipWriter(year: 2026, month: 11, day: 21)
        var bytes = zip.begin("folder/größe.txt")
        for start in stride(from: 0, to: text.utf8.count, by: 7001) {
            bytes += try zip.append(Array(Array(text.utf8)[start..<min(start + 7001, text.utf8.count)]))
        }
        bytes += zip.end()
        bytes += zip.begin("empty.txt") + zip.end()
        return bytes + zip.finish()
    }

    @Test func `what is packed in pieces is read back whole`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("own.zip")
            let bytes = try Self.archive()
            try Data(bytes).write(to: URL(filePath: path))

            let zip = try ZipFile(path)
            var found: [UInt8] = []
            for entry in zip.entries { try zip.extract(entry) { found += $0 } }

            #expect(zip.entries.map(\.name) == ["folder/größe.txt", "empty.txt"])
            #expect(String(decoding: found, as: UTF8.self) == Self.text)
            #expect(bytes.count < Self.text.utf8.count / 3)
        }
    }

    @Test func `another program finds nothing wrong with it, and the date`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("own.zip")
            try Data(try Self.archive()).write(to: URL(filePath: path))
            let script = """
                import sys, zipfile
                archive = zipfile.ZipFile(sys.argv[1])
                print(archive.testzip(), archive.namelist(), archive.infolist()[0].date_time)
                """

            let answer = try Command.run(["python3", "-c", script, path])

            #expect(answer == "None ['folder/größe.txt', 'empty.txt'] (2026, 11, 21, 0, 0, 0)\n")
        }
    }

    @Test func `a file that is stored lies in it byte for byte, at a place that is known`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("own.zip")
            let zip = ZipWriter(year: 2026, month: 11, day: 21)
            let kind = Array("application/epub+zip".utf8)
            var bytes = try zip.store("mimetype", kind)
            bytes += zip.begin("a.txt") + (try zip.append(Array("abc".utf8))) + zip.end() + zip.finish()
            try Data(bytes).write(to: URL(filePath: path))
            let script = """
                import sys, zipfile
                archive = zipfile.ZipFile(sys.argv[1])
                first = archive.infolist()[0]
                print(archive.testzip(), first.filename, first.compress_type, first.flag_bits & 8, first.extra)
                """

            #expect(Array(bytes[38..<(38 + kind.count)]) == kind)
            #expect(try Command.run(["python3", "-c", script, path]) == "None mimetype 0 0 b''\n")
        }
    }

    /// Property 8 of the specification of groups; Tests/Server sends one of them.
    @Test func `an archive of 5 GB opens in unzip, down to the file at its end`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("own.zip")
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            let file = try #require(FileHandle(forWritingAtPath: path))
            let zip = ZipWriter(year: 2026, month: 11, day: 21)
            let (piece, count) = ([UInt8](repeating: 0, count: 1 << 20), 1030)
            var checksum = ZipChecksum()
            for _ in 0..<count { checksum.add(piece) }
            for number in 1...5 {
                let size = piece.count * count
                try file.write(contentsOf: zip.beginStored("\(number).raw", size: size, checksum: checksum))
                for _ in 0..<count { _ = zip.pass(piece) }
                // Zeros take no room on the disk where nobody writes them.
                try file.seek(toOffset: try file.offset() + UInt64(size))
            }
            try file.write(contentsOf: zip.store("last.txt", Array("the end".utf8)) + zip.finish())
            try file.close()

            #expect(try Command.run(["unzip", "-Z1", path]) == "1.raw\n2.raw\n3.raw\n4.raw\n5.raw\nlast.txt\n")
            #expect(try Command.run(["unzip", "-p", path, "last.txt"]) == "the end")
            #expect(try Command.run(["unzip", "-tq", path, "5.raw"]).hasPrefix("No errors detected"))
        }
    }

    @Test func `more files than a short number counts are all found`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("own.zip")
            let zip = ZipWriter(year: 2026, month: 11, day: 21)
            var bytes: [UInt8] = []
            for number in 0..<66_000 { bytes += try zip.store("\(number)", []) }
            bytes += try zip.store("last.txt", Array("the end".utf8))
            try Data(bytes + zip.finish()).write(to: URL(filePath: path))

            #expect(try Command.run(["unzip", "-p", path, "last.txt"]) == "the end")
            #expect(try Command.run(["unzip", "-Z1", path]).split(separator: "\n").count == 66_001)
        }
    }
}
