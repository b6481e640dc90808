import Calendar
import Contracts
import DatabaseTesting
import Kernel
import SQL
import Secrets
import TestSupport
import Testing

@testable import Turtly

/// Notes as the version before wrote them, with their days beside them: they are read as they are, and sealed anew as
/// soon as their notebook is open.
@Suite struct FormerNotesTests {
    @Test func `no day of a note stands beside it`() async throws {
        let notebooks = try await Notebooks(people: "ann")
        try await notebooks.write("Plums", by: "ann")
        #expect(try await notebooks.ends("made_on", in: "notes") == ["1970-01-01"])
    }

    @Test(arguments: Engine.available)
    func `notes of before keep their days when they are sealed anew, with those in the bin and former versions`(
        engine: Engine
    ) async throws {
        let notebooks = try await Notebooks(engine, people: "ann", "eve")
        let day = notebooks.dependencies.today.adding(days: -100)
        let (own, foreign) = (try await notebooks.notebook(of: "ann"), try await notebooks.notebook(of: "eve"))
        let (kept, binned) = (
            try await former("Kept", on: day, in: own, notebooks), try await former("Old", on: day, in: own, notebooks)
        )
        let others = try await former("Of eve", on: day, in: foreign, notebooks)
        try await notebooks.site.database.write { tx in
            try tx.run("update notes set deleted_on = \(day.adding(days: 99)) where id = \(binned)")
        }
        // One note is read before they are sealed anew, and once more after it.
        for _ in 0..<2 {
            #expect(try await notebooks.note(kept, of: "ann").madeOn == day)
            #expect(try await notebooks.versions(of: kept, by: "ann").map(\.savedOn) == [day.adding(days: 1)])
            #expect(try await notebooks.list(of: "ann").notes.map(\.madeOn) == [day])
            #expect(try await notebooks.list(of: "ann", .init(isInBin: true)).notes.map(\.madeOn) == [day])
            let names = try await notebooks.reader.names(in: own)
            #expect(names == [kept])
        }
        try await notebooks.site.database.read { tx in
            let days: [String] = try tx.values("select made_on from notes where notebook_id = \(own.id)")
            #expect(days == ["1970-01-01", "1970-01-01"])
            let stays: [String] = try tx.values("select made_on from notes where id = \(others)")
            #expect(stays == [day.text])
            let lengths: [Int] = try tx.values(
                """
                select length(body) from notes where notebook_id = \(own.id)
                union all select length(body) from note_versions where notebook_id = \(own.id)
                """
            )
            #expect(Set(lengths).count == 1 && lengths.count == 4)
        }
        #expect(try await notebooks.note(kept, of: "ann").version == 1, "it is the same version")
    }

    @Test(arguments: Engine.available)
    func `the days of bins and versions of before become ends of weeks`(engine: Engine) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let own = try await notebooks.notebook(of: "ann")
        let day = notebooks.dependencies.today.erasureStart.adding(days: -10)
        let note = try await former("Old", on: day, in: own, notebooks)
        try await notebooks.site.database.write { tx in
            try tx.run("update notes set deleted_on = \(day) where id = \(note)")
        }
        try await notebooks.site.runPeriodicJobs()
        #expect(try await notebooks.ends("deleted_on", in: "notes") == [day.erasureStart.text])
        #expect(try await notebooks.ends("saved_on", in: "note_versions") == [day.adding(days: 1).erasureStart.text])
    }

    @Test(arguments: Engine.available)
    func `a change by a server of before that runs beside this one loses no more than a day it did not know`(
        engine: Engine
    ) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let own = try await notebooks.notebook(of: "ann")
        let day = notebooks.dependencies.today
        let note = try await notebooks.write("Plums", by: "ann") { $0.zone = Zone("Europe/Berlin") }
        try await notebooks.site.database.write { tx in
            guard let found = try NoteQueries.note(note, in: own.id, tx)?.opened(in: own) else { throw SealError() }
            try Self.sealAsBefore(found.content, note, version: 1, in: own, tx)
        }
        #expect(try await notebooks.note(note, of: "ann").madeOn == day)
        #expect(try await notebooks.list(of: "ann").notes.map(\.madeOn) == [day])
        let sealed = try await notebooks.site.database.read { tx in try SealedBytes.of(note, own.id, tx) }
        #expect(sealed?.body.count == own.sealed(.note, of: note, version: 1, NoteContent()).count)
    }

    @Test(arguments: Engine.available)
    func `a row that was changed is an error for whoever reads it, and keeps no other from being sealed anew`(
        engine: Engine
    ) async throws {
        let notebooks = try await Notebooks(engine, people: "ann")
        let own = try await notebooks.notebook(of: "ann")
        let day = notebooks.dependencies.today.adding(days: -9)
        let (one, other) = (
            try await former("One", on: day, in: own, notebooks), try await former("Two", on: day, in: own, notebooks)
        )
        try await notebooks.site.database.write { tx in
            try tx.run("update notes set body = \([UInt8](repeating: 0, count: 600)) where id = \(other)")
        }
        _ = try await notebooks.list(of: "ann")
        let days = try await notebooks.site.database.read { tx in
            try [one, other].map { id in try tx.value("select made_on from notes where id = \(id)") ?? "" }
        }
        #expect(days == ["1970-01-01", day.text])
        await #expect(throws: SealError.self) { try await notebooks.note(other, of: "ann") }
    }

    /// A note with one former version, as the version before wrote them.
    private func former(
        _ title: String,
        on day: LocalDate,
        in notebook: OpenNotebook,
        _ notebooks: Notebooks
    ) async throws -> PublicID<PrivateNote> {
        let id = PublicID<PrivateNote>(from: notebooks.site.services.random)
        var content = NoteContent()
        (content.title, content.begunAt) = (title, Zone.utc.instant(of: day))
        try await notebooks.site.database.write { [content] tx in
            _ = try NoteQueries.insert(id, madeOn: day, content, in: notebook, tx)
            guard let note = try NoteQueries.note(id, in: notebook.id, tx)?.opened(in: notebook) else { return }
            try NoteVersionQueries.insert(note, savedOn: day, in: notebook, tx)
            let row = SealedRow(.version, of: id, version: 1, in: notebook.id)
            try tx.run(
                """
                update note_versions set saved_on = \(day.adding(days: 1)),
                    body = \(notebook.key.seal(content.bytes, for: row)) where note_id = \(id)
                """
            )
            try Self.sealAsBefore(content, id, version: 1, in: notebook, tx)
            try tx.run("update notes set made_on = \(day) where id = \(id)")
        }
        return id
    }

    private static func sealAsBefore(
        _ content: NoteContent,
        _ id: PublicID<PrivateNote>,
        version: Int,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws {
        var content = content
        content.madeOn = nil
        let body = notebook.key.seal(content.bytes, for: SealedRow(.note, of: id, version: version, in: notebook.id))
        let head = notebook.sealedHead(of: id, version: version, content)
        try tx.run("update notes set head = \(head), body = \(body) where id = \(id)")
    }
}
