import DatabaseTesting
import Foundation
import Testing

@testable import POSIX

@Suite struct FileTests {
    @Test func `what is written comes back whole, from any place and no further than the end`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("file")
            let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
            try Data(bytes).write(to: folder.url.appending(path: "file"))
            try Files.reading(path) { descriptor throws(SystemError) in
                #expect(try Descriptors.readAll(descriptor) == bytes)
                #expect(try Descriptors.read(descriptor, at: 199_990, 100) == Array(bytes.suffix(10)))
                #expect(try Descriptors.read(descriptor, at: 200_000, 1) == [])
                #expect(try Descriptors.read(descriptor, at: .max, 0) == [])
            }
        }
    }

    @Test(arguments: [(-1, 1), (.min, 1), (.max, 1), (1, .max)])
    func `a place that is none is refused`(offset: Int, count: Int) async throws {
        try await withTemporaryFolder { folder in
            try Data([1, 2, 3]).write(to: folder.url.appending(path: "file"))
            let error = #expect(throws: SystemError.self) {
                try Files.reading(folder.path("file")) { descriptor throws(SystemError) in
                    try Descriptors.read(descriptor, at: offset, count)
                }
            }
            #expect(error?.isDiskFull == false)
        }
    }

    @Test func `a file that is not there is named so`() {
        let error = #expect(throws: SystemError.self) { try Files.sync("/nowhere/at/all") }
        #expect(error?.isMissing == true)
    }

    @Test func `a full disk is named so`() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let error = #expect(throws: SystemError.self) { try Descriptors.write([1, 2, 3], to: full.fileDescriptor) }
        #expect(error?.isDiskFull == true)
    }

    @Test func `a finished file takes the place of another, and a missing draft leaves it alone`() async throws {
        try await withTemporaryFolder { folder in
            try Data([1]).write(to: folder.url.appending(path: "name"))
            try Data([2]).write(to: folder.url.appending(path: "draft"))
            try Files.publish(folder.path("draft"), as: folder.path("name"))
            #expect(throws: SystemError.self) { try Files.publish(folder.path("draft"), as: folder.path("name")) }
            let kept = try Files.reading(folder.path("name"), Descriptors.readAll)
            #expect(kept == [2])
        }
    }

    @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", "."), ("", ".")])
    func `a path has a folder`(path: String, folder: String) {
        #expect(Files.folder(of: path) == folder)
    }
}
