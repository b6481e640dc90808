import DatabaseTesting
import Foundation
import Testing

@testable import MediaFormats
@testable import MediaWork

/// Children that go wrong, and what they cannot do.
@Suite struct ChildTests {
    @Test(arguments: ["crash", "talk"])
    func `a child that fails is a refusal, also the second time`(mode: String) async throws {
        let sent = try Samples.picture(.jpeg)
        try await Workshop.open(doing: mode) { workshop in
            let refusals = [try await workshop.refusal(sent), try await workshop.refusal(sent)]

            #expect(refusals == [.undecodable, .undecodable])
        }
    }

    @Test func `a child that hangs is ended`() throws {
        let child = Child(program: try Workshop.program(), arguments: ["hang"], seconds: 1)

        #expect(try child.run() == .overdue)
    }

    @Test func `a program that is not there is a refusal`() async throws {
        let sent = try Samples.picture(.jpeg)
        try await withTemporaryFolder { folder in
            let path = folder.path("sent")
            try Data(sent).write(to: URL(filePath: path))
            let worker = MediaWorker(executable: folder.path("nothing"), ffmpeg: nil)

            await #expect(throws: MediaError.broken) { try await worker.process(path, into: folder.url.path) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["sent"])
        }
    }

    @Test func `beyond the queue the caller is told to come again`() async throws {
        let slot = WorkerSlot(limit: 3)
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask { (try? await slot.run { () throws(MediaError) in usleep(200_000) }) != nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }

        #expect(outcomes >= 3 && outcomes < 20)
        #expect((try? await slot.run { () throws(MediaError) in 7 }) == 7)
    }
}
