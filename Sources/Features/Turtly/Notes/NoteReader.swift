import Calendar
import Contracts
import Kernel
import Runtime
import SQL
import Text

/// Reads notes out of an open notebook.
///
/// They are opened for the request, and nothing of them is kept.
struct NoteReader: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }

    /// How many notes stand on a page.
    static let pageLength = 40
    /// How many notes of earlier years are shown at most.
    private static let pastLimit = 3

    /// The notes that are wanted of all.
    struct Wanted: Sendable, Equatable {
        var category: NoteCategory?
        var isSpecial = false
        var words = ""
        /// The purpose of theirs; `nil` for any.
        var purpose: NoteContent.Purpose? = .note
        /// True for those in the bin.
        var isInBin = false
        /// The position behind which they begin.
        var behind: NoteCursor?
        var limit = NoteReader.pageLength
        /// The moment, for what was on its day in earlier years; `nil` where that is not asked.
        var now: Instant?
    }

    /// A page of notes.
    struct List: Sendable {
        var notes: [NoteHead] = []
        var next: NoteCursor?
        /// The notes of this day in earlier years, the latest first.
        var past: [NoteHead] = []
        /// False where there is no note at all.
        var hasAny = false
        /// Those that an earlier version of the server wrote.
        fileprivate var former: [PublicID<PrivateNote>] = []
    }

    /// A note, in the bin or not.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func note(_ id: PublicID<PrivateNote>, in notebook: OpenNotebook) async throws -> PrivateNote {
        let row = try await services.database.read { tx in try NoteQueries.note(id, in: notebook.id, tx) }
        guard let row else { throw Problem.notFound }
        return try row.opened(in: notebook)
    }

    /// The former versions of a note, the newest first.
    func versions(of id: PublicID<PrivateNote>, in notebook: OpenNotebook) async throws -> [NoteVersion] {
        try await services.database.read { tx in try NoteVersionQueries.all(of: id, in: notebook, tx) }
    }

    /// A page of the notes that are wanted, the newest first.
    ///
    /// All heads are opened each time: what they are filtered and sorted by is sealed. It is done on threads that may
    /// take their time.
    func list(_ wanted: Wanted, in notebook: OpenNotebook) async throws -> List {
        let list = try await read(wanted, in: notebook)
        // Where nothing can be written reading goes on, and they are sealed anew another time.
        if !list.former.isEmpty { try? await FormerNotes(services: services).reseal(list.former, in: notebook) }
        return list
    }

    private func read(_ wanted: Wanted, in notebook: OpenNotebook) async throws -> List {
        try await services.database.read(.slow) { tx in
            let words = wanted.words.isEmpty ? nil : SearchedWords(wanted.words)
            let found = try words.map { try Self.matching($0, in: notebook, tx) }
            let rows = try NoteQueries.heads(of: notebook.id, isInBin: wanted.isInBin, in: tx)
            let all = try rows.map { try $0.openedHead(in: notebook) }
            let heads = all.filter { wanted.purpose == nil || $0.marks.purpose == wanted.purpose }
            let sorted = heads.sorted { NoteCursor($0) > NoteCursor($1) }
            let chosen = sorted.filter { head in wanted.takes(head) && found?.contains(head.id) ?? true }
            let page = Array(chosen.prefix(wanted.limit + 1))
            return List(
                notes: Array(page.prefix(wanted.limit)),
                next: page.count > wanted.limit ? page.dropLast().last.map { NoteCursor($0) } : nil,
                past: wanted.now.map { Self.past(at: $0, sorted) } ?? [],
                hasAny: !sorted.isEmpty,
                former: all.filter { $0.marks.madeOn == nil }.map(\.id)
            )
        }
    }

    /// The whole of the notes whose heads are known, in their order; what was erased meanwhile is left out.
    func notes(of heads: [NoteHead], in notebook: OpenNotebook) async throws -> [PrivateNote] {
        let names = heads.map(\.id)
        let found = try await services.database.read(.slow) { tx in
            try NoteQueries.notes(names, in: notebook.id, tx).map { try $0.opened(in: notebook) }
        }
        let notes = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        return names.compactMap { notes[$0] }
    }

    /// The names of all notes and templates that are not in the bin, the oldest day first.
    func names(in notebook: OpenNotebook) async throws -> [PublicID<PrivateNote>] {
        try await services.database.read(.slow) { tx in
            let heads = try NoteQueries.heads(of: notebook.id, in: tx).map { try $0.openedHead(in: notebook) }
            return heads.sorted { ($0.madeOn, $0.id) < ($1.madeOn, $1.id) }.map(\.id)
        }
    }

    private static func matching(
        _ words: SearchedWords,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws -> Set<PublicID<PrivateNote>> {
        var found = Set<PublicID<PrivateNote>>()
        try NoteQueries.each(in: notebook.id, tx) { row in
            if words.areIn(try row.opened(in: notebook).content) { found.insert(row.id) }
        }
        return found
    }

    /// The notes of this day in earlier years, in the zone in which the last note was begun.
    private static func past(at now: Instant, _ heads: [NoteHead]) -> [NoteHead] {
        let zone = heads.lazy.compactMap { Zone($0.marks.zone) }.first ?? .utc
        let today = zone.date(at: now).civil
        let same = heads.filter { head in
            let made = head.madeOn.civil
            return (made.month, made.day) == (today.month, today.day) && made.year < today.year
        }
        return Array(same.prefix(pastLimit))
    }
}

extension NoteReader.Wanted {
    fileprivate func takes(_ head: NoteHead) -> Bool {
        (category == nil || head.marks.category == category) && (!isSpecial || head.marks.isSpecial)
            && (behind.map { NoteCursor(head) < $0 } ?? true)
    }
}
