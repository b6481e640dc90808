import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// The small changes of a note: its mark, the lines that follow it, the boxes in it.
extension NoteActions {
    /// Marks a note as special, or takes the mark away.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such note.
    func setSpecial(
        _ isSpecial: Bool,
        _ id: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws {
        _ = try await replace(id, version: nil, in: notebook, as: viewer) { $0.isSpecial = isSpecial }
    }

    /// Adds a line to a note.
    ///
    /// - Parameter word: under which it is added once, however often it is sent; empty where there is none.
    /// - Throws: ``Problem`` `.invalid` at the field `text`, `.notFound`.
    @discardableResult
    func addLine(
        _ typed: String,
        to id: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer,
        under word: String = ""
    ) async throws -> Saved {
        let text = try NoteLine.rule.checked(typed, at: "text")
        guard !text.isEmpty else { throw Problem.field("text", "Write a line first.") }
        let line = NoteLine(
            id: word.isEmpty
                ? PublicID(from: dependencies.services.random)
                : notebook.key.name(ofMadeBy: "\(id)/\(word)", as: "note-line"),
            text: text,
            addedOn: dependencies.today
        )
        return try await replace(id, version: nil, in: notebook, as: viewer) { content in
            guard !content.lines.contains(where: { $0.id == line.id }) else { return }
            guard content.lines.count < NoteLine.limit else {
                throw Problem.field("text", "A note has room for \(NoteLine.limit) lines.")
            }
            content.lines.append(line)
        }
    }

    /// Takes a line away.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such line.
    func removeLine(
        _ line: PublicID<NoteLine>,
        of id: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws {
        _ = try await replace(id, version: nil, in: notebook, as: viewer) { content in
            guard let index = content.lines.firstIndex(where: { $0.id == line }) else { throw Problem.notFound }
            content.lines.remove(at: index)
        }
    }

    /// Ticks the box in a line of the text, or takes the tick away.
    ///
    /// - Parameter words: the fingerprint of the words that stood behind it; what else was changed is no matter.
    /// - Throws: ``Problem`` `.conflict` where no box stands there before these words, `.notFound`.
    func tick(
        _ line: Int,
        before words: String,
        isOn: Bool,
        of id: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws {
        _ = try await replace(id, version: nil, in: notebook, as: viewer) { content in
            guard let text = NoteMarkdown.ticked(content.text, line: line, isOn: isOn, before: words) else {
                throw Problem.noteChanged
            }
            (content.text, content.pen) = (text, "")
        }
    }

    /// Makes a template of a note: its words, without its photos, voice notes and lines.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such note.
    func makeTemplate(
        of id: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws {
        let note = try await NoteReader(dependencies: dependencies).note(id, in: notebook)
        guard note.deletedOn == nil else { throw Problem.notFound }
        var draft = NoteDraft(note)
        (draft.purpose, draft.version, draft.isSpecial) = (.template, nil, false)
        // Made of the same note again it is the same template.
        draft.pen = "template/\(id)"
        _ = try await save(draft, to: nil, in: notebook, as: viewer)
    }

    /// Takes a former version up again; the one that takes its place is kept as well.
    ///
    /// - Throws: ``Problem/notFound`` where it is not kept.
    func restore(
        version: Int,
        of id: PublicID<PrivateNote>,
        in notebook: OpenNotebook,
        as viewer: Viewer
    ) async throws {
        let former = try await dependencies.services.database.read { tx in
            try NoteVersionQueries.content(of: id, version: version, in: notebook, tx)
        }
        guard let former else { throw Problem.notFound }
        _ = try await replace(id, version: nil, in: notebook, as: viewer) { content in
            (content.title, content.text, content.category) = (former.title, former.text, former.category)
            (content.isSpecial, content.place, content.lines) = (former.isSpecial, former.place, former.lines)
            content.pen = ""
        }
    }
}
