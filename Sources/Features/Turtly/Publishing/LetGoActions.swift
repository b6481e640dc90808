import Anonymous
import Contracts
import Kernel
import SQL

/// Letting notes go without a name, and what their author can do afterwards.
///
/// Nothing is written to a note or an account, and nothing of whoever asks goes further than their limits, which are
/// counted in memory.
struct LetGoActions: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var copies: PublicCopies { PublicCopies(dependencies: dependencies) }

    /// The outcome of letting go.
    enum Outcome: Sendable, Equatable {
        /// It was accepted, and appears within its window.
        case accepted
        /// This press came before: nothing is done again.
        case before
    }

    /// The note of which a copy can be made.
    ///
    /// - Throws: ``Problem/notFound`` where there is none outside of the bin.
    func note(_ id: PublicID<PrivateNote>, in notebook: OpenNotebook) async throws -> PrivateNote {
        let note = try await NoteReader(dependencies: dependencies).note(id, in: notebook)
        guard note.deletedOn == nil else { throw Problem.notFound }
        return note
    }

    /// The names that copies have which are let go today.
    var names: [CopyName] { CopyName.all(on: dependencies.today) }

    /// The name of the next copy of a note.
    ///
    /// - Throws: ``Problem`` `.tooMany` where it was let go three times this week.
    func nextName(of note: PrivateNote, in notebook: OpenNotebook) async throws -> CopyName {
        guard let name = try await freeName(of: note, in: notebook) else { throw Problem.letGoOften }
        return name
    }

    /// The name of the next copy of a note; `nil` where it was let go three times this week.
    func freeName(of note: PrivateNote, in notebook: OpenNotebook) async throws -> CopyName? {
        let names = names
        let free = try await services.anonymous.unused(of: names.map { notebook.capability(of: note.id, $0) })
        guard let free, names.indices.contains(free) else { return nil }
        return names[free]
    }

    /// Lets a copy of a note go; it is accepted when this returns, and stored within five minutes.
    ///
    /// - Throws: ``Problem`` `.invalid` at `text` for one that cannot be public or was removed, or where it speaks of
    ///   self-harm and its author has not seen where there is help (`help_first`); `.conflict` where it is not the text
    ///   that was read before; `.tooMany` above the limits.
    func letGo(
        _ note: PrivateNote,
        _ draft: LetGoDraft,
        in notebook: OpenNotebook,
        by author: LetGoAuthor
    ) async throws -> Outcome {
        let preview = try LetGoPreview(of: note, by: author)
        guard !preview.text.isFolded || draft.isCertain else { throw Problem.helpFirst }
        let name: CopyName
        if let chosen = draft.name {
            switch try await services.anonymous.states(of: [notebook.capability(of: note.id, chosen)]).first {
            case .gone?, nil: name = chosen
            case .over?: throw Problem.letGoBefore
            default: return .before
            }
        } else {
            name = try await nextName(of: note, in: notebook)
        }
        guard draft.shown == nil || draft.shown == preview.text.text.fingerprint else { throw Problem.letGoChanged }
        let request = PublicationRequest(
            .note,
            category: UInt8(clamping: draft.category.rawValue),
            text: preview.text,
            life: draft.life,
            release: draft.release,
            capability: notebook.capability(of: note.id, name)
        )
        try await services.anonymous.publish(request, by: author.member)
        return .accepted
    }

    /// Asks the staff to look again at the copy of a note that they have removed.
    ///
    /// - Throws: ``Problem`` `.invalid` at `text`, ``Problem/notFound`` where they have removed none, or were asked
    ///   before.
    func appeal(_ words: String, _ note: PrivateNote, in notebook: OpenNotebook) async throws {
        let removed = try await copies.copies(of: note, in: notebook).first { $0.state.isAppealable }
        guard let removed else { throw Problem.notFound }
        try await services.anonymous.appeal(notebook.capability(of: note.id, removed.name), words)
    }
}

extension PublicationState {
    /// True where its author can ask the staff to look again.
    var isAppealable: Bool {
        if case .removed(_, appeal: .open) = self { true } else { false }
    }
}

extension Problem {
    /// The note was let go three times this week.
    static let letGoOften = Problem(
        .tooMany,
        "You have let this note go three times this week. From Monday on you can do it again.",
        code: "let_go_often"
    )
    /// The page is older than what was done since.
    static let letGoBefore = Problem(
        .conflict,
        "This page is old: the note was let go by it before. Look at it once more.",
        code: "let_go_before"
    )
    /// The note says something else than what was read before.
    static let letGoChanged = Problem(
        .conflict,
        "Nothing was let go, because the note was changed after you read it here. Read once more what becomes public.",
        code: "let_go_changed"
    )
    /// The text speaks of self-harm: first its author is shown where there is help.
    static let helpFirst = Problem(
        .invalid,
        "Your text talks about hurting yourself. Look at \(PublishingPaths.help) first: there are people who listen.",
        fields: ["anyway": "Send true to let it go all the same. No one is alerted, because no one knows who writes."],
        code: "help_first"
    )
}
