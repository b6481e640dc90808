import Contracts
import DatabaseTesting
import Foundation
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Turtly

/// Photos and voice notes: sealed in rows, opened for their writer alone.
@Suite struct NoteMediaTests {
    private static let photo = TestPicture.png(width: 400, height: 300, mark: 77)
    private static let voice = Array("sound of the Murmelbach".utf8)

    @Test(arguments: Engine.available)
    func `a photo comes out as it was made, for its writer and nobody else`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann", "eve")
        let (ann, eve) = (try await notebooks.site.logIn("ann"), try await notebooks.site.logIn("eve"))
        let id = try await notebooks.write("The lake", by: "ann")
        try await ann.attach(Self.photo, to: id).expect(303)
        let medium = try #require(try await notebooks.note(id, of: "ann").content.media.first)
        #expect((medium.kind, medium.width, medium.height) == (.photo, 400, 300))
        for path in [NoteMediaPaths.whole(medium.id, of: id), NoteMediaPaths.small(medium.id, of: id)] {
            let shown = try await ann.get(path)
            #expect(shown.status == 200 && shown.bytes == Self.photo)
            #expect(shown.header("cache-control") == "private, no-store")
            try await eve.get(path).expect(404)
            try await notebooks.site.visitor().get(path).expect(303)
            try await ann.get(path, headers: ["\(UsableTurtly.header)": "locked"]).expect(423)
        }
        #expect(try await notebooks.list(of: "ann").notes.first?.marks.photo == medium.id)
        try await eve.attach(Self.photo, to: id).expect(404)
        #expect(try await notebooks.note(id, of: "ann").content.media.count == 1)
        try await ann.get("/turtly/notes/\(id)/media/\(medium.id)/large").expect(404)
    }

    @Test func `a part of a voice note can be asked for, as players do`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("The brook", by: "ann")
        try await ann.attach(Self.voice, to: id).expect(303)
        let medium = try #require(try await notebooks.note(id, of: "ann").content.media.first)
        let path = NoteMediaPaths.whole(medium.id, of: id)
        let part = try await ann.get(path, headers: ["range": "bytes=0-4"])
        #expect(part.status == 206 && part.bytes == Array("sound".utf8))
        try await ann.get(NoteMediaPaths.small(medium.id, of: id)).expect(404)
    }

    @Test(arguments: [Engine.memory, .sqlite, .postgres])
    func `no byte of a photo or a voice stands in a table, a file or the log`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let site = notebooks.site
        let ann = try await site.logIn("ann")
        let id = try await notebooks.write("", by: "ann")
        try await ann.attach(Self.photo, to: id).expect(303)
        try await ann.attach(Self.voice, to: id).expect(303)
        try await ann.attach(Array("film, which no note takes: Murmelbach".utf8), to: id).expect(422)
        for canary in ["mark 77", "Murmelbach"] {
            #expect(try await site.tables(holding: canary) == [])
            #expect(!site.log.contains(canary))
            for folder in ["incoming", "media", "memory"] {
                let names = FileManager.default.enumerator(atPath: site.files.path(folder))?.allObjects ?? []
                #expect(names.isEmpty, "\(folder): \(names)")
            }
        }
        #expect(try await site.rows("media") == 0)
        #expect(try await site.rows("note_media") == 3)
    }

    @Test func `whatever is taken away or erased leaves no row`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("", by: "ann")
        try await ann.attach(Self.photo, to: id).expect(303)
        try await ann.attach(Self.voice, to: id).expect(303)
        let media = try await notebooks.note(id, of: "ann").content.media
        let token = try await ann.sessionToken()
        try await ann.send(.post, NoteMediaPaths.remove(media[0].id, of: id), [("csrf", token)]).expect(303)
        try await ann.send(.post, NoteMediaPaths.remove(media[0].id, of: id), [("csrf", token)]).expect(404)
        #expect(try await notebooks.note(id, of: "ann").content.media == [media[1]])
        #expect(try await notebooks.site.rows("note_media") == 1)
        try await notebooks.actions.erase(id, in: try await notebooks.notebook(of: "ann"))
        #expect(try await notebooks.site.rows("note_media") == 0)
    }

    @Test(arguments: Engine.available)
    func `under one key a program adds a file once, until it is taken away`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("The lake", by: "ann")
        for _ in 1...2 { try await ann.attach(Self.photo, to: id, under: "one").expect(200) }
        let media = try await notebooks.note(id, of: "ann").content.media
        let first = try #require(media.first)
        #expect(media.count == 1)
        #expect(try await notebooks.site.rows("note_media") == 2)
        try await ann.attach(Self.photo, to: id, under: "two").expect(200)
        #expect(try await notebooks.note(id, of: "ann").content.media.count == 2)
        let fields = [("csrf", try await ann.sessionToken())]
        try await ann.send(.post, NoteMediaPaths.remove(first.id, of: id), fields).expect(303)
        try await ann.attach(Self.photo, to: id, under: "one").expect(200)
        #expect(try await notebooks.note(id, of: "ann").content.media.count == 2)
        #expect(try await notebooks.site.rows("idempotency_keys") == 0)
    }

    @Test func `a program fetches a file by its token where the note says, and says what is on it`() async throws {
        let notebooks = try await Notebooks(people: "ann", "eve")
        let (ann, eve) = (try await notebooks.site.logIn("ann"), try await notebooks.site.logIn("eve"))
        let id = try await notebooks.write("The heron", by: "ann")
        try await ann.attach(Self.photo, to: id, under: "one", described: "On one leg").expect(200)
        let client = try await APIClient(of: ann, on: notebooks.site)
        let stranger = try await APIClient(of: eve, on: notebooks.site)
        let note: NoteJSON = try await client.call(.get, "/api/weft/v1/turtly/notes/\(id.text)").expect(200).json()
        let medium = try #require(note.media.first)
        #expect(medium.description == "On one leg")
        for path in [medium.path, medium.path.replacing("/whole", with: "/small")] {
            let file = try await client.call(.get, path).expect(200)
            #expect(file.bytes == Self.photo)
            #expect(file.header("cache-control")?.contains("no-store") ?? false)
            try await client.call(.get, path, headers: ["\(UsableTurtly.header)": "locked"]).expect(423)
            try await stranger.call(.get, path).expect(404)
        }
        try await client.call(.get, medium.path.replacing("/whole", with: "/large")).expect(404)
        let long = String(repeating: "a", count: NoteMedium.altLimit + 1)
        let refused = try await ann.attach(Self.photo, to: id, under: "two", described: long)
        #expect(refused.status == 422 && refused.body.contains("description"))
    }

    @Test func `a note has room for ten photos and three voices, and says so`() async throws {
        let notebooks = try await Notebooks(people: "ann", hasRateLimits: false)
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("", by: "ann")
        for mark in 1...10 { try await ann.attach(TestPicture.png(mark: mark), to: id).expect(303) }
        for _ in 1...3 { try await ann.attach(Self.voice, to: id).expect(303) }
        #expect(try await ann.attach(Self.photo, to: id).body.contains("room for 10 photos"))
        #expect(try await ann.attach(Self.voice, to: id).body.contains("room for 3 voice notes"))
        #expect(try await notebooks.note(id, of: "ann").content.media.count == 13)
    }

    @Test(arguments: Engine.available)
    func `pieces that were changed, swapped or are missing are an error, not another photo`(
        engine: Engine
    ) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let (viewer, notebook) = (try await notebooks.site.viewer("ann"), try await notebooks.notebook(of: "ann"))
        _ = viewer
        let ann = try await notebooks.site.logIn("ann")
        let id = try await notebooks.write("", by: "ann")
        for mark in 1...2 { try await ann.attach(TestPicture.png(mark: mark), to: id).expect(303) }
        let media = try await notebooks.note(id, of: "ann").content.media
        let actions = NoteMediaActions(dependencies: notebooks.dependencies)
        let wholes = try await notebooks.site.database.read { tx in
            try media.map { try NoteMediaQueries.pieces(of: $0.id, .whole, of: id, in: notebook.id, tx) }
        }
        var bit = wholes[0][0]
        bit[bit.count / 2] ^= 4
        for sealed in [wholes[1][0], bit, Array(wholes[0][0].dropLast()), []] {
            try await notebooks.site.database.write { [sealed] tx in
                try tx.run("update note_media set sealed = \(sealed) where medium_id = \(media[0].id) and form = 0")
            }
            await #expect(throws: SealError.self) {
                try await actions.open(media[0].id, .whole, of: id, in: notebook)
            }
        }
        try await notebooks.site.database.write { tx in
            try tx.run("delete from note_media where medium_id = \(media[0].id) and form = 0")
        }
        await #expect(throws: SealError.self) { try await actions.open(media[0].id, .whole, of: id, in: notebook) }
        #expect(try await actions.open(media[1].id, .whole, of: id, in: notebook).1 == TestPicture.png(mark: 2))
    }

    @Test func `long files are kept in pieces and come out whole`() throws {
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let key = [UInt8](repeating: 5, count: 32)
        let pieces = MediumSealing.sealed(bytes, under: key)
        #expect(pieces.count == 3)
        #expect(try MediumSealing.opened(pieces, under: key) == bytes)
        #expect(throws: SealError.self) { try MediumSealing.opened(Array(pieces.dropLast()), under: key) }
        #expect(throws: SealError.self) { try MediumSealing.opened(pieces.reversed(), under: key) }
        #expect(throws: SealError.self) { try MediumSealing.opened(pieces, under: [UInt8](repeating: 6, count: 32)) }
    }
}

extension Browser {
    /// Sends a file to a note as its form does, or under a key as a program does.
    fileprivate func attach(
        _ bytes: [UInt8],
        to note: PublicID<PrivateNote>,
        under key: String? = nil,
        described words: String = ""
    ) async throws -> Answer {
        let boundary = "a-boundary-of-tests"
        let token = try await sessionToken()
        let head = """
            --\(boundary)\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\(token)\r\n\
            --\(boundary)\r\nContent-Disposition: form-data; name="description"\r\n\r\n\(words)\r\n\
            --\(boundary)\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\
            Content-Type: application/octet-stream\r\n\r\n
            """
        let body = Array(head.utf8) + bytes + Array("\r\n--\(boundary)--\r\n".utf8)
        var path = "\(NoteMediaPaths.create(note))"
        var headers = ["content-type": "multipart/form-data; boundary=\(boundary)"]
        if let key {
            path = "/api/weft/v1/turtly/notes/\(note.text)/media"
            (headers["x-csrf-token"], headers["idempotency-key"]) = (token, key)
        }
        return try await send(.post, path, body: body, headers: headers)
    }
}
