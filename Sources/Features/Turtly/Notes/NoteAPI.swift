import Calendar
import Contracts
import Kernel
import Routing
import Web

/// Notes, for the programs of their owner.
struct NoteAPI: Sendable {
    let dependencies: TurtlyDependencies

    private var access: NotebookAccess { dependencies.access }
    private var actions: NoteActions { NoteActions(dependencies: dependencies) }
    private var reader: NoteReader { NoteReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(
            .get,
            TurtlyAPIPaths.notes,
            .readNotes,
            "Lists notes, the newest first",
            query: Self.filters + [.cursor, .limit],
            list
        )
        routes.api(.post, TurtlyAPIPaths.notes, .writeNotes, "Writes a note", make)
        routes.api(.get, TurtlyAPIPaths.note, .readNotes, "Shows a note", show)
        routes.api(
            .put,
            TurtlyAPIPaths.note,
            .writeNotes,
            "Writes the next version of a note; If-Match names the last",
            change
        )
        routes.api(
            .delete,
            TurtlyAPIPaths.note,
            .writeNotes,
            "Puts a note into the bin for at least 30 days, or erases it",
            query: [
                .init("erase", "1 to erase it at once, also out of the bin."),
                .init("keep_public", "1 to leave its public copies where they are."),
            ],
            delete
        )
        routes.api(.post, TurtlyAPIPaths.restore, .writeNotes, "Takes a note out of the bin", takesKey: false, restore)
        routes.api(.post, TurtlyAPIPaths.lines, .writeNotes, "Adds a line to a note", addLine)
        routes.api(.delete, TurtlyAPIPaths.line, .writeNotes, "Takes a line away") { request, viewer in
            try await access.answer(request, viewer) { notebook in
                try await actions.removeLine(try request.noteLine(), of: try request.note(), in: notebook, as: viewer)
                return Done()
            }
        }
        routes.api(.get, TurtlyAPIPaths.versions, .readNotes, "Lists former versions of a note", listVersions)
    }

    private static let filters: [Operation.QueryField] = [
        .init("category", "One of the twelve categories."),
        .init("special", "1 for those that are marked alone."),
        .init("q", "Words that stand in them."),
        .init("bin", "1 for those in the bin."),
    ]

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> NotebookAnswer<
        WirePage<NoteHeadJSON>
    > {
        var wanted = try NoteReader.Wanted(request)
        wanted.behind = try request.checkedCursor(.cursor)
        wanted.limit = try request.limit()
        wanted.isInBin = request.query.isOn("bin")
        let query = wanted
        return try await access.answer(request, viewer) { notebook in
            if !query.words.isEmpty {
                try await dependencies.services.limits.count(NotebookLimits.searches, of: viewer.id)
            }
            let list = try await reader.list(query, in: notebook)
            return WirePage(list.notes.map { NoteHeadJSON($0) }, next: list.next)
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> NotebookAnswer<VersionedNote> {
        try await access.answer(request, viewer) { notebook in
            VersionedNote(note: NoteJSON(try await reader.note(try request.note(), in: notebook)))
        }
    }

    @Sendable private func make(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NoteInputJSON
    ) async throws -> NotebookAnswer<Created<NoteJSON>> {
        try await access.answer(request, viewer) { notebook in
            let draft = try input.draft(under: request.makersWord)
            let saved = try await actions.save(draft, to: nil, in: notebook, as: viewer)
            let note = try await reader.note(saved.id, in: notebook)
            return Created(NoteJSON(note), at: TurtlyAPIPaths.note(note.id))
        }
    }

    @Sendable private func change(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NoteInputJSON
    ) async throws -> NotebookAnswer<VersionedNote> {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            let version = try request.matchedVersion()
            let draft = try input.draft(under: "")
            _ = try await actions.replace(id, version: version, in: notebook, as: viewer) { content in
                var written = try draft.written(over: content)
                written.purpose = content.purpose
                content = written
            }
            return VersionedNote(note: NoteJSON(try await reader.note(id, in: notebook)))
        }
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> NotebookAnswer<Done> {
        try await access.answer(request, viewer) { notebook in
            if !request.query.isOn("keep_public") {
                let note = try await reader.note(try request.note(), in: notebook)
                try await PublicCopies(dependencies: dependencies).takeBack(note, in: notebook)
            }
            if request.query.isOn("erase") {
                try await actions.erase(try request.note(), in: notebook)
            } else {
                try await actions.delete(try request.note(), in: notebook)
            }
            return Done()
        }
    }

    @Sendable private func restore(_ request: Request, _ viewer: Viewer) async throws -> NotebookAnswer<VersionedNote> {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            try await actions.restore(id, in: notebook)
            return VersionedNote(note: NoteJSON(try await reader.note(id, in: notebook)))
        }
    }

    @Sendable private func addLine(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NoteLineInputJSON
    ) async throws -> NotebookAnswer<VersionedNote> {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            try await actions.addLine(input.text, to: id, in: notebook, as: viewer, under: request.makersWord)
            return VersionedNote(note: NoteJSON(try await reader.note(id, in: notebook)))
        }
    }

    @Sendable private func listVersions(_ request: Request, _ viewer: Viewer) async throws -> NotebookAnswer<
        WirePage<NoteVersionJSON>
    > {
        try await access.answer(request, viewer) { notebook in
            let id = try request.note()
            _ = try await reader.note(id, in: notebook)
            return WirePage(try await reader.versions(of: id, in: notebook).map { NoteVersionJSON($0) })
        }
    }
}

/// A former version of a note as programs read it.
struct NoteVersionJSON: WireValue {
    let version: Int
    let saved_on: String
    let title: String
    let body: String

    init(_ former: NoteVersion) {
        version = former.version
        saved_on = former.savedOn.text
        title = former.content.title
        body = former.content.text
    }
}

extension NoteReader.Wanted {
    /// Reads the filters of an address.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `category`.
    init(_ request: Request) throws(Problem) {
        if let word = request.query["category"], !word.isEmpty {
            guard let category = NoteCategory(word) else {
                throw Problem.field("category", "There is no such category.")
            }
            self.category = category
        }
        isSpecial = request.query.isOn("special")
        words = String((request.query["q"] ?? "").prefix(SearchedWords.longest))
    }
}

extension Request {
    /// The word of an `Idempotency-Key`; empty where there is none.
    ///
    /// Nothing is written down of keys in a notebook: the same word gives the same thing the same name.
    var makersWord: String { String((headers["idempotency-key"] ?? "").prefix(255)) }

    /// The version in `If-Match`; `nil` for `*`, which takes any.
    ///
    /// - Throws: ``Problem`` `.invalid` where it is missing or none.
    fileprivate func matchedVersion() throws(Problem) -> Int? {
        let tag = (headers["if-match"] ?? "").trimmingQuotes
        if tag == "*" { return nil }
        guard let version = Int(tag) else {
            throw Problem(.invalid, "Name the version that you change in If-Match, such as \"3\", or * for any.")
        }
        return version
    }
}

extension String {
    fileprivate var trimmingQuotes: String {
        utf8.count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
    }
}

extension Scope {
    /// Reading one’s notes.
    static var readNotes: Scope { .read("notes") }
    /// Writing notes.
    static var writeNotes: Scope { .write("notes") }
}
