import Anonymous
import Calendar
import Kernel
import Routing
import Web

/// Exactly what would become public of a note.
struct LetGoPreviewJSON: WireValue, SchemaDescribed, Equatable {
    let text: String
    let copy: String?
    let category: StringEnumJSON<NoteCategory>
    let talks_about_self_harm: Bool
    let warnings: [String]

    static let meanings = [
        "text":
            "The public bytes, which can be sent along; title, photos, voice notes and place stay in the notebook.",
        "copy":
            "The name of the next copy, which can be sent along; missing where none is left this week.",
        "warnings": "Sentences about what may betray its author. None of them is in the way.",
    ]

    init(_ preview: LetGoPreview, of note: PrivateNote, as name: CopyName?) {
        text = preview.text.text
        copy = name?.description
        category = StringEnumJSON(note.content.category)
        talks_about_self_harm = preview.text.isFolded
        warnings = preview.warnings.map(\.sentence)
    }
}

/// The choices of a program that lets a note go.
struct LetGoInputJSON: Codable, Sendable, SchemaDescribed {
    let text: String?
    let copy: String?
    let category: StringEnumJSON<NoteCategory>?
    let life: PostLife?
    let release: ReleaseWindow?
    let anyway: Bool?

    static let meanings = [
        "text":
            "The text that the preview gave; where the note says another by now, nothing is let go (let_go_changed).",
        "copy":
            "The name that the preview gave: a copy of that name is let go once, however often it is sent.",
        "anyway": "True lets words about self-harm go all the same (help_first).",
    ]

    /// - Parameter names: those of this week.
    /// - Throws: ``Problem`` `.invalid` at `copy` for a name that is none of them.
    func draft(of note: PrivateNote, as site: Site, among names: [CopyName]) throws(Problem) -> LetGoDraft {
        var draft = LetGoDraft(note, as: site)
        if let copy {
            guard let name = CopyName(copy, among: names) else {
                throw .field("copy", "That is no copy of this week. Ask for the preview again.")
            }
            draft.name = name
        }
        if let category { draft.category = category.value }
        if let life { draft.life = life }
        if let release { draft.release = release }
        draft.isCertain = anyway ?? false
        draft.shown = text?.fingerprint
        return draft
    }
}

/// The states of a public copy, as words for programs.
enum PublicCopyState: String, CaseIterable, JSONChoice {
    case accepted, waiting, published, hidden, removed, gone

    init(_ state: PublicationState) {
        self =
            switch state {
            case .accepted: .accepted
            case .waiting: .waiting
            case .published: .published
            case .hidden: .hidden
            case .removed: .removed
            case .over, .gone: .gone
            }
    }
}

/// The answer to letting go.
struct LetGoAnswerJSON: WireValue, Equatable {
    let state: PublicCopyState
}

/// A public copy of a note.
struct PublicCopyJSON: WireValue, SchemaDescribed, Equatable {
    let state: PublicCopyState
    let ends_at: String?
    let someone_is_thinking_of_you: Bool

    static let meanings = [
        "ends_at": "The moment from which on no one can read it, while it is there.",
        "someone_is_thinking_of_you": "True where it talks about self-harm and a reader has said so.",
    ]

    init(_ copy: PublicCopy) {
        state = PublicCopyState(copy.state)
        someone_is_thinking_of_you = copy.isThoughtOf
        ends_at =
            switch copy.state {
            case .published(_, let end), .hidden(_, let end): end.iso8601
            default: nil
            }
    }
}
