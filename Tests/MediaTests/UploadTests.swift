import DatabaseTesting
import Foundation
import Kernel
import Media
import Runtime
import SQL
import Storage
import TestSupport
import Testing
import Web

@Suite struct UploadTests {
    @Test(arguments: Engine.available)
    func `an upload is its owner's alone until it belongs to something`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let picture = TestPicture.png(mark: 1)
        let row = try await ann.sendUpload(picture).expect(201)
        let path = try #require(row.first("img")?["src"])

        #expect(path.wholeMatch(of: /\/media\/[0-9a-f]{32}\/small/) != nil)
        #expect(row.header("cache-control") == "private, no-store")
        let own = try await ann.send(.get, path)
        #expect(own.status == 200 && own.bytes == picture)
        #expect(own.header("cache-control") == "private, no-store")
        let never = try await ben.send(.get, "/media/\(String(repeating: "0", count: 32))/small")
        for answer in [try await ben.send(.get, path), try await site.visitor().send(.get, path), never] {
            #expect(answer.status == 404 && !answer.text.contains("0000"))
        }
        #expect(try await ann.send(.get, path.replacing("small", with: "poster")).status == 404)
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a face that has no smallest form is shown as it is in lists, and is tried once`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let picture = TestPicture.png(mark: 7)
        try await ann.get("/settings/profile")
        try await ann.submit("Save", files: [("avatar", picture)]).expect(303)
        let face = try #require(try await ann.get("/@ann").first(".me img")?["src"])
        #expect(face.hasSuffix("/face"))
        for _ in 1...2 {
            let answer = try await ben.send(.get, face)
            #expect(answer.status == 200 && answer.bytes == picture)
            #expect(answer.header("cache-control") == "private, no-store")
            try await site.runPeriodicJobs()
        }
        #expect(site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `a program that sends a file again under its key gets what it made the first time`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let head = "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n"
        let body = Array(head.utf8) + TestPicture.png(mark: 3) + Array("\r\n--edge--\r\n".utf8)
        let token = try await ann.sessionToken()
        var made: [String?] = []
        for key in ["one", "one", "two"] {
            let headers = [
                "content-type": "multipart/form-data; boundary=edge", "x-csrf-token": token, "idempotency-key": key,
            ]
            made.append(try await ann.send(.post, "/api/weft/v1/media", body: body, headers: headers).location)
        }
        #expect(made[0] != nil && made[0] == made[1] && made[0] != made[2])
        #expect(try await site.database.read { tx in try tx.value("select count(*) from media", as: Int.self) } == 2)
    }

    @Test func `a form that is sent again under its key makes one upload`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let head = "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n"
        let body = Array(head.utf8) + TestPicture.png(mark: 3) + Array("\r\n--edge--\r\n".utf8)
        let headers = [
            "content-type": "multipart/form-data; boundary=edge", "x-csrf-token": try await ann.sessionToken(),
            "idempotency-key": "one",
        ]
        var shown: [String?] = []
        // More often than one may send files: those that are here already count as nothing.
        for _ in 1...40 {
            let row = try await ann.send(.post, "/media", body: body, headers: headers)
            #expect(row.status == 201)
            shown.append(row.first("img")?["src"])
        }
        #expect(shown[0] != nil && Set(shown).count == 1)
        #expect(try await site.count("select count(*) from media") == 1)
        #expect(try await ann.sendUpload(TestPicture.png(mark: 4)).status == 201)
    }

    @Test func `bytes come with their own type and nothing that could run, whole, in part, or not again`() async throws
    {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let picture = TestPicture.png(mark: 2)
        let path = try #require(try await ann.sendUpload(picture).first("img")?["src"])
        let whole = try await ann.send(.get, path)

        #expect(whole.header("content-type") == "image/png")
        #expect(whole.header("x-content-type-options") == "nosniff")
        let policies = whole.headers.filter { $0.name == "content-security-policy" }.map(\.value)
        #expect(policies == ["sandbox; default-src 'none'"])
        #expect(whole.header("content-disposition")?.wholeMatch(of: /inline; filename="[0-9]+\.png"/) != nil)
        let part = try await ann.send(.get, path, headers: ["range": "bytes=1-3"])
        #expect(part.status == 206 && part.body == "PNG")
        #expect(part.header("content-range") == "bytes 1-3/\(picture.count)")
        #expect(try await ann.send(.get, path, headers: ["range": "bytes=9999-"]).status == 416)
        let tag = try #require(whole.header("etag"))
        let again = try await ann.send(.get, path, headers: ["if-none-match": tag])
        #expect(again.status == 304 && again.bytes.isEmpty)
    }

    @Test func `what is no picture is refused in a sentence, and leaves nothing behind`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let before = try await site.contents()
        let answer = try await ann.sendUpload(Array("<svg onload=alert(1)>".utf8))

        #expect(answer.status == 422)
        #expect(answer.header("content-type")?.hasPrefix("text/plain") ?? false)
        #expect(answer.body == "This is neither a picture nor a film nor sound.")
        #expect(try await ann.send(.post, "/media", [("csrf", try await ann.sessionToken())]).status == 422)
        #expect(try await site.contents() == before)
        #expect(try site.filesKept() == [])
    }

    @Test func `nobody takes more room or sends more at once than is theirs`() async throws {
        let site = try await TestSite { $0.mediaQuota = 120 }
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        for mark in 1...2 { _ = try await ann.upload(TestPicture.png(mark: mark)) }
        let full = try await ann.sendUpload(TestPicture.png(mark: 3))
        #expect(full.status == 422 && full.body.contains("all the room"))
        _ = try await ben.upload(TestPicture.png(mark: 4))

        for _ in 1...30 { _ = try await ann.sendUpload(TestPicture.png()) }
        #expect(try await ann.sendUpload(TestPicture.png()).status == 429)
        #expect(try await site.count("select count(*) from media") == 3)
    }

    @Test func `who may not write may not upload`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        _ = try await ann.sessionToken()
        try await site.setState(.frozen, of: "ann")

        #expect(try await ann.sendUpload(TestPicture.png()).status == 403)
        #expect(try await site.count("select count(*) from media") == 0)
    }

    @Test(arguments: Engine.available)
    func `what belongs to nothing for a day goes, row and files`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        _ = try await ann.upload(TestPicture.png())
        site.clock.advance(by: .hours(23))
        try await site.runPeriodicJobs()
        #expect(try await site.count("select count(*) from media") == 1)
        #expect(try site.filesKept().count == 2)

        site.clock.advance(by: .hours(2))
        try await site.runPeriodicJobs()
        try await site.runPeriodicJobs()
        #expect(try await site.count("select count(*) from media") == 0)
        #expect(try await site.count("select count(*) from media_files") == 0)
        #expect(try await site.count("select count(*) from media_leftovers") == 0)
        #expect(try site.filesKept() == [])
    }

    @Test func `a kill between the files and the row leaves no row without its files, and the files go`() async throws {
        let site = try await TestSite(blobs: DyingStore())
        let ann = try await site.signUp("ann")
        #expect(try await ann.sendUpload(TestPicture.png()).status == 503)

        #expect(try await site.count("select count(*) from media") == 0)
        #expect(try await site.count("select count(*) from media_leftovers") == 1)
        site.clock.advance(by: .hours(25))
        try await site.runPeriodicJobs()
        #expect(try await site.count("select count(*) from media_leftovers") == 0)
    }

    @Test(arguments: Engine.available)
    func `an erased account leaves neither rows nor files`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        _ = try await ann.upload(TestPicture.png())
        try await ann.get("/settings/data/delete")
        try await ann.submit(
            "Delete my account",
            ["username": "ann", "password": TestSite.password, "now": "1"]
        ).expect(303)
        try await site.runPeriodicJobs()

        #expect(try await site.count("select count(*) from media") == 0)
        #expect(try site.filesKept() == [])
    }
}

/// A store that fails once the bytes are there, as a server does that is killed then.
private struct DyingStore: BlobStore {
    func keep(_ path: String, as name: BlobName) async throws(StorageError) { throw .failed("killed") }
    func remove(_ names: [BlobName]) async throws(StorageError) {}
    func file(of name: BlobName) -> String? { nil }
    func read(_ name: BlobName, _ range: Range<Int>) async throws(StorageError) -> [UInt8] { throw .missing }
}

extension TestSite {
    func count(_ sql: SQL) async throws -> Int {
        try await database.read { tx in try tx.value(sql) ?? 0 }
    }

    /// The names of the files in the store.
    func filesKept() throws -> [String] {
        let folder = files.path("media")
        return (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.contains("-") }.sorted()
    }
}
