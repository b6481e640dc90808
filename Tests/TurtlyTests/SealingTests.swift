import Calendar
import DatabaseTesting
import Kernel
import SQL
import Secrets
import TestSupport
import Testing

@testable import Turtly

/// Whatever is not as it was sealed, or stands in another row, is an error.
@Suite struct SealingTests {
    @Test func `what is sealed comes in steps of length, so that its length tells little`() throws {
        let lengths = [0, 1, 510, 511, 512, 4000, 4095, 4096, 9000].map { Padding.padded(Self.bytes($0)).count }
        #expect(lengths == [512, 512, 512, 512, 1024, 4096, 4096, 8192, 12288])
        for length in [0, 1, 511, 512, 5000] {
            #expect(try Padding.stripped(Padding.padded(Self.bytes(length))) == Self.bytes(length))
        }
        #expect(throws: SealError.self) { try Padding.stripped([0, 0, 0]) }
        #expect(throws: SealError.self) { try Padding.stripped([]) }
    }

    @Test func `all heads are as long as one another, whatever stands in them`() throws {
        let notebook = Self.notebook(1)
        var long = NoteContent()
        long.title = String(repeating: "é", count: PrivateNote.titleLimit)
        long.text = String(repeating: "In the garden all day long. ", count: 700)
        let id = PublicID<PrivateNote>(from: .seeded(2))
        let lengths = [NoteContent(), long].map { notebook.sealedHead(of: id, version: 1, $0).count }
        #expect(Set(lengths).count == 1)
        let row = SealedRow(.head, of: id, version: 1, in: notebook.id)
        let opened = try NoteMarks(try notebook.key.open(notebook.sealedHead(of: id, version: 1, long), for: row))
        #expect(opened == NoteMarks(long))
        #expect(opened.beginning.hasPrefix("In the garden") && opened.beginning.utf8.count <= 360)
    }

    @Test func `a note comes out as it went in, with everything in it`() throws {
        let content = Self.full
        #expect(try NoteContent(content.bytes) == content)
    }

    @Test func `bytes of any length that nobody wrote are an error, not a trap`() {
        let whole = Self.full.bytes
        // The day is the last of it, and may be missing.
        for length in 0..<whole.count - 8 {
            #expect(throws: SealError.self) { try NoteContent(Array(whole.prefix(length))) }
        }
        var random = RandomSource.seeded(7)
        for _ in 0..<2000 {
            var bytes = whole
            bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = try? NoteContent(bytes)
        }
        let huge = [UInt8](repeating: 0xFF, count: 64)
        #expect(throws: SealError.self) { try NoteContent(huge) }
    }

    @Test(arguments: Engine.available)
    func `1,000 rows that were swapped, cut, put back or changed in one bit are an error each`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (own, foreign) = (Self.notebook(1), Self.notebook(2))
        let names = (0..<1000).map { PublicID<PrivateNote>(from: .seeded(UInt64($0 + 10))) }
        let former = try await site.database.write { tx in
            var former: [PublicID<PrivateNote>: SealedBytes] = [:]
            for name in names {
                for notebook in [own, foreign] {
                    _ = try NoteQueries.insert(name, madeOn: Self.day, Self.content(name), in: notebook, tx)
                }
                guard let first = try NoteQueries.note(name, in: own.id, tx)?.opened(in: own) else { continue }
                var next = first.content
                next.text += " And more."
                former[name] = try SealedBytes.of(name, own.id, tx)
                try NoteVersionQueries.insert(first, savedOn: Self.day, in: own, tx)
                try NoteQueries.change(first, to: next, in: own, tx)
            }
            return former
        }
        try await Self.expectAllOpen(names, own, site)
        var random = RandomSource.seeded(99)
        let ways = names.map { _ in Tampering.allCases.randomElement(using: &random) ?? .bit }
        let bits = names.map { _ in Int.random(in: 0..<4096, using: &random) }
        try await site.database.write { tx in
            for (index, name) in names.enumerated() {
                let others = Tampering.Others(
                    neighbour: try SealedBytes.of(names[(index + 1) % names.count], own.id, tx),
                    foreign: try SealedBytes.of(name, foreign.id, tx),
                    former: former[name]
                )
                try ways[index].apply(to: name, others, own, bit: bits[index], tx)
            }
        }
        for name in names {
            let row = try #require(try await site.database.read { try NoteQueries.note(name, in: own.id, $0) })
            #expect(throws: SealError.self) { try row.opened(in: own) }
        }
        let heads = try await site.database.read(.slow) { try NoteQueries.heads(of: own.id, in: $0) }
        #expect(heads.count == 1000)
        for head in heads { #expect(throws: SealError.self) { try head.opened(in: own) } }
    }

    private static func expectAllOpen(_ names: [PublicID<PrivateNote>], _ own: OpenNotebook, _ site: TestSite)
        async throws
    {
        for name in names {
            let row = try #require(try await site.database.read { try NoteQueries.note(name, in: own.id, $0) })
            #expect(try row.opened(in: own).content.text == "Of \(name) And more.")
        }
    }

    @Test func `notes of the first layout, which knew no zone, are read`() throws {
        var content = Self.full
        content.zone = ""
        content.madeOn = nil
        let first = [1] + content.bytes.dropFirst().dropLast(8)
        #expect(try NoteContent(Array(first)) == content)
        let head = NoteMarks(content)
        #expect(try NoteMarks(Array(head.bytes.dropLast(8))) == head)
    }

    @Test func `an earlier version of the server reads a note up to its day, and writes it without`() throws {
        var without = Self.full
        without.madeOn = nil
        #expect(Self.full.bytes.starts(with: without.bytes) && Self.full.bytes.count == without.bytes.count + 8)
        #expect(try NoteContent(without.bytes) == without)
        #expect(NoteMarks(Self.full).bytes.starts(with: NoteMarks(without).bytes))
    }

    @Test func `all notes of up to 4 kB are as long as one another, and a former version of theirs`() throws {
        let notebook = Self.notebook(1)
        let id = PublicID<PrivateNote>(from: .seeded(2))
        let lengths = [0, 1, 500, 2000, 3600].map { count in
            var content = NoteContent()
            content.text = String(repeating: "a", count: count)
            return [SealedRow.Kind.note, .version].map { notebook.sealed($0, of: id, version: 1, content).count }
        }
        #expect(Set(lengths.joined()).count == 1)
    }

    private static let day = LocalDate(day: 20_000)

    private static func content(_ name: PublicID<PrivateNote>) -> NoteContent {
        var content = NoteContent()
        content.text = "Of \(name)"
        return content
    }

    private static func notebook(_ number: UInt8) -> OpenNotebook {
        let name = PublicID<OpenNotebook>(String(repeating: "0\(number)", count: 16)) ?? .nothing
        return OpenNotebook(id: name, key: NotebookKey(Secret([UInt8](repeating: number, count: 32))))
    }

    private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 % 251) } }

    private static var full: NoteContent {
        var content = NoteContent()
        (content.title, content.text, content.place) = ("What the lake did", "Flat as a table.\n\nCold.", "Ålesund")
        (content.category, content.isSpecial, content.purpose) = (.joy, true, .template)
        content.lines = [NoteLine(id: PublicID(from: .seeded(3)), text: "A year later: still.", addedOn: day)]
        content.media = [
            NoteMedium(
                id: PublicID(from: .seeded(4)),
                kind: .voice,
                key: [UInt8](repeating: 9, count: 32),
                type: "audio/mp4",
                bytes: 1000,
                smallBytes: 0,
                width: 0,
                height: 0,
                duration: 42_000,
                alt: "The water"
            )
        ]
        content.begunAt = Instant(milliseconds: 1_767_614_400_000)
        (content.changedAt, content.penSince, content.pen) = (content.begunAt, content.begunAt, "a page")
        (content.writtenVersion, content.zone, content.madeOn) = (7, "Europe/Berlin", day)
        return content
    }
}

/// The ways in which somebody who can write to the database may change rows that are sealed.
enum Tampering: CaseIterable {
    case swap, cut, empty, replay, bit, foreign, formerVersion, version

    /// The bytes that are put in the place of those of a note.
    struct Others {
        let neighbour: SealedBytes?
        let foreign: SealedBytes?
        /// Its own, as they were stored before it was changed.
        let former: SealedBytes?
    }

    func apply(
        to note: PublicID<PrivateNote>,
        _ others: Others,
        _ own: OpenNotebook,
        bit: Int,
        _ tx: Transaction
    ) throws {
        guard let row = try SealedBytes.of(note, own.id, tx), let former = others.former,
            let neighbour = others.neighbour, let foreign = others.foreign
        else { throw SealError() }
        var (head, body, version) = (row.head, row.body, row.version)
        switch self {
        case .swap: (head, body) = (neighbour.head, neighbour.body)
        case .cut: (head, body) = (head.dropLast(1 + bit % 600), body.dropLast(1 + bit % 500))
        case .empty: (head, body) = ([], [])
        case .foreign: (head, body) = (foreign.head, foreign.body)
        case .replay: (head, body) = (former.head, former.body)
        case .bit:
            head[bit / 8 % head.count] ^= 1 << (bit % 8)
            body[bit / 8 % body.count] ^= 1 << (bit % 8)
        case .formerVersion:
            let kept = try tx.value(
                "select body from note_versions where notebook_id = \(own.id) and note_id = \(note)",
                as: [UInt8].self
            )
            (head, body, version) = (body, kept ?? [], 1)
        case .version: version -= 1
        }
        try tx.run(
            """
            update notes set head = \(Array(head)), body = \(Array(body)), version = \(version)
            where notebook_id = \(own.id) and id = \(note)
            """
        )
    }
}

/// A row of a note as it lies in the database.
struct SealedBytes {
    let head: [UInt8]
    let body: [UInt8]
    let version: Int

    static func of(
        _ note: PublicID<PrivateNote>,
        _ notebook: PublicID<OpenNotebook>,
        _ tx: Transaction
    ) throws -> SealedBytes? {
        try tx.first("select head, body, version from notes where notebook_id = \(notebook) and id = \(note)") { row in
            SealedBytes(head: try row.next(), body: try row.next(), version: try row.next())
        }
    }
}
