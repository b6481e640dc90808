import DatabaseTesting
import Foundation
import Storage
import Testing

@Suite struct OwnedFolderTests {
    @Test func `a folder is its owner's alone and goes with its work`() async throws {
        try await withTemporaryFolder { parent in
            let work = try OwnedFolder(in: parent.path(""), for: "backup")
            let path = work.path
            try Data("clear".utf8).write(to: URL(filePath: "\(path)/copy"))
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o700)
            OwnedFolder.removeAbandoned(in: parent.path(""), purposes: ["backup"])
            #expect(FileManager.default.fileExists(atPath: "\(path)/copy"), "its process lives")
            withExtendedLifetime(work) {}
        }
    }

    @Test func `what killed processes leave is removed, and nothing else`() async throws {
        try await withTemporaryFolder { parent in
            let files = FileManager.default
            for folder in ["backup-a1B2c3", "restore-99999999", "restore-\(getpid())", "backups"] {
                try files.createDirectory(atPath: parent.path(folder), withIntermediateDirectories: true)
                try Data("clear".utf8).write(to: URL(filePath: parent.path("\(folder)/copy")))
            }
            try Data().write(to: URL(filePath: parent.path("backup-a1B2c3/.owner")))
            try files.createDirectory(atPath: parent.path("backup-Empty1"), withIntermediateDirectories: false)
            for file in [
                "backup-99999999.sqlite", "backup-99999999.sqlite.partial", "backup-notes.txt", "backup-1999.txt",
            ] {
                try Data("clear".utf8).write(to: URL(filePath: parent.path(file)))
            }

            OwnedFolder.removeAbandoned(in: parent.path(""), purposes: ["backup", "restore"])

            let left = try files.contentsOfDirectory(atPath: parent.path("")).sorted()
            #expect(left == ["backup-1999.txt", "backup-notes.txt", "backups", "restore-\(getpid())"])
        }
    }
}
