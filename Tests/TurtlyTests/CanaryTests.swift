import Calendar
import DatabaseTesting
import Foundation
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Turtly

/// Words of a notebook stand nowhere where the server keeps something.
@Suite struct CanaryTests {
    private static let canaries = [
        "Zephyranthes", "Quokkafelsen", "Brimstonebay", "Wolkenkuckuck", "Pfefferkuchen", "Murmelbach", "mangoes",
        "Bangkok",
    ]

    @Test(arguments: [Engine.memory, .sqlite, .postgres])
    func `property 1: no word of a note stands in a table, an index, the log or a file`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        try await write(notebooks)
        let site = notebooks.site
        for canary in Self.canaries {
            #expect(try await site.tables(holding: canary) == [], "\(canary)")
            #expect(!site.log.contains(canary), "\(canary)")
            #expect(try Self.files(below: site.files.path("")).allSatisfy { !$0.contains(canary) }, "\(canary)")
        }
        // The search finds what stands there openly, so it would find the others.
        #expect(try await site.tables(holding: "ann").contains("accounts"))
        #expect(try await notebooks.titles(of: "ann").contains("Zephyranthes"))
    }

    @Test(arguments: [Engine.sqlite, .postgres])
    func `property 1: no word of a note stands in a backup or a dump of the database`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        try await write(notebooks)
        let backup = try await withTemporaryFolder { folder in
            try await notebooks.site.backup(to: folder.path("backup"))
        }
        #expect(backup.range(of: Data("ann".utf8)) != nil)
        for photo in [Data(BroughtFiles.photo), Data(Hex.encode(BroughtFiles.photo).utf8)] {
            #expect(backup.range(of: photo) == nil)
        }
        for canary in Self.canaries {
            #expect(backup.range(of: Data(canary.utf8)) == nil, "\(canary)")
            #expect(backup.range(of: Data(Hex.encode(Array(canary.utf8)).utf8)) == nil, "\(canary)")
        }
    }

    /// Writes, changes, follows up and throws away, so that every table has something.
    private func write(_ notebooks: Notebooks) async throws {
        let viewer = try await notebooks.site.viewer("ann")
        let notebook = try await notebooks.notebook(of: "ann")
        let id = try await notebooks.write("The Quokkafelsen at dawn", by: "ann") { draft in
            (draft.title, draft.place, draft.category) = ("Zephyranthes", "Brimstonebay", "joy")
        }
        var draft = NoteDraft(try await notebooks.note(id, of: "ann"))
        draft.text = "Nothing of that"
        try await notebooks.save(draft, to: id, by: "ann")
        try await notebooks.actions.addLine("Wolkenkuckuck", to: id, in: notebook, as: viewer)
        let ann = try await notebooks.site.logIn("ann")
        let (token, sound) = (try await ann.sessionToken(), Array("sound of the Murmelbach".utf8))
        try await ann.send(.post, NoteMediaPaths.create(id), [("csrf", token)], files: [("file", sound)]).expect(303)
        try await ann.bring(try BroughtFiles.dayOne()).expect(200)
        let other = try await notebooks.write("Pfefferkuchen", by: "ann")
        try await notebooks.actions.delete(other, in: notebook)
        _ = try await notebooks.list(of: "ann", .init(words: "Quokkafelsen"))
    }

    private static func files(below folder: String) throws -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.compactMap { name in
            let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
            return bytes.map { String(decoding: $0, as: UTF8.self) + name }
        }
    }
}
