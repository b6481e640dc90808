import DatabaseTesting
import Foundation
import Storage
import Testing

@Suite struct StoreTests {
    @Test func `a folder keeps bytes under a name, gives any part of them, and forgets them`() async throws {
        try await withTemporaryFolder { folder in
            let store = DiskStore(folder: folder.path("deep/media"))
            let name = try #require(BlobName("ab12-original"))
            try Foundation.Data("some bytes".utf8).write(to: URL(filePath: folder.path("draft")))
            try await store.keep(folder.path("draft"), as: name)

            #expect(try await store.read(name, 5..<10) == Array("bytes".utf8))
            #expect(try await store.read(name, 8..<50) == Array("es".utf8))
            #expect(store.file(of: name) == folder.path("deep/media/ab/ab12-original"))
            #expect(!FileManager.default.fileExists(atPath: folder.path("draft")))
            try await store.remove([name, name])
            await #expect(throws: StorageError.missing) { try await store.read(name, 0..<1) }
        }
    }

    @Test(arguments: ["", "a/b", "../x", ".hidden", "ab\0c", "a b c", String(repeating: "a", count: 101)])
    func `what could be a path is no name`(text: String) {
        #expect(BlobName(text) == nil)
    }

    @Test func `a draft's folder is gone when the work is done, or fails`() async throws {
        try await withTemporaryFolder { folder in
            let work = WorkFolder(path: folder.path("incoming"))
            let path = try await work.draft { draft in
                try Foundation.Data("x".utf8).write(to: URL(filePath: "\(draft)/file"))
                return draft
            }
            #expect(!FileManager.default.fileExists(atPath: path))
            await #expect(throws: StorageError.full) { try await work.draft { _ in throw StorageError.full } }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("incoming")) == [])
        }
    }

    @Test func `what a killed server left is removed by its age`() async throws {
        try await withTemporaryFolder { folder in
            let work = WorkFolder(path: folder.path("incoming"))
            try await work.prepare()
            let draft = folder.path("incoming/draft-1")
            try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
            try Foundation.Data("x".utf8).write(to: URL(filePath: folder.path("incoming/draft-1/file")))
            await work.cleanUp(changedBefore: 1_000)
            #expect(FileManager.default.fileExists(atPath: folder.path("incoming/draft-1/file")))
            await work.cleanUp(changedBefore: 1 << 40)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("incoming")) == [])
        }
    }
}
