import Design
import Kernel
import Markup

/// Where the next line of a story is offered.
struct SnippetForm {
    let view: StoryView
    let typed: TypedSnippet
    /// Under which the line is submitted once, however often the form is sent; none where it is filled in later.
    let key: String?
    /// Who writes; nobody where it is made once for many.
    let viewer: Viewer?

    private var story: Story { view.story }
    private var draft: SnippetDraft { typed.draft }
    private var problem: Problem? { typed.problem }

    var composer: Composer {
        Composer(look, viewer: viewer, text: draft.text, error: problem?.fields["text"]) {
            key.map(Self.key) ?? .hole(Self.keyHole)
            input(.type("hidden"), .name("round"), .value(String(story.roundNumber)))
            if let problem, problem.kind != .conflict, problem.fields["text"] == nil { FormErrors(problem) }
            typed.items.isEmpty && problem == nil
                ? Self.noFiles : UploadField(typed.items, in: SnippetMedia.room, problem: problem).body
            if story.takesOnlyEnds {
                p(.class("soft")) { "This is the last round: whatever wins ends the story." }
            } else if story.takesEnds {
                Choice.checkbox(
                    "Make this the ending",
                    name: "final",
                    isOn: draft.isFinal,
                    error: problem?.fields["final"]
                )
            }
            if story.settings.isTemporary {
                Choice.checkbox(
                    "I know that this story will be deleted, with what I write",
                    name: "ack_temporary",
                    isOn: draft.knowsItIsTemporary,
                    error: problem?.fields["ack_temporary"]
                )
            }
            if !view.isFollowing {
                Choice.checkbox(
                    "Follow this story",
                    name: "follow",
                    isOn: draft.follows || draft.text.isEmpty && !view.isMuted
                )
            }
        } tray: {
            span(.class("soft")) { story.settings.licence.title }
        }
    }

    /// The hidden field with the key of the form.
    static func key(_ key: String) -> HTML { input(.type("hidden"), .name("key"), .value(key)) }

    private static let keyHole: UInt8 = 1

    /// Where files are chosen, before any are; the same for everybody.
    private static let noFiles = UploadField([], in: SnippetMedia.room).body

    private var look: Composer.Look {
        var look = Composer.Look(path: StoryPaths.submit(story.publicID))
        look.label = story.takesOnlyEnds ? "The last line" : "Your line"
        look.placeholder = story.takesOnlyEnds ? "How does it end?" : "Write a line…"
        look.button = problem?.code == SubmitRule.moved.code ? "Offer it anyway" : "Send my line"
        look.limit = SnippetText.limit
        look.takesFiles = true
        look.draft = "snippet-\(story.publicID.text)-\(story.roundNumber)"
        return look
    }
}
