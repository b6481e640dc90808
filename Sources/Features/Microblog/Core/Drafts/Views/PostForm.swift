import Design
import Kernel
import Markup

/// Where posts, replies and edits are written.
struct PostForm: View {
    let draft: PostDraft
    /// Who writes, or `nil` for the form that is made once for everybody.
    let viewer: Viewer?
    let site: Site
    /// The id of the list that a new post is put on top of.
    var list: String?
    /// The post that is changed, where one is.
    var editing: Post?
    /// The widest audience a reply may have.
    var widest = Audience.everyone
    var isTall = false
    /// The name of a field that is open from the start.
    var opens = ""

    var body: HTML { composer.body }

    var composer: Composer {
        Composer(look, viewer: viewer, text: draft.text, error: draft.problem?.fields["text"]) {
            if let problem = draft.problem, problem.fields["text"] == nil { FormErrors(problem) }
            hiddenFields
            if viewer == nil {
                further("Content warning", .warning, field: "warning")
                UploadField([], in: PostMedia.room, isSensitive: false, more: PostPaths.composePath)
                further("Poll", .poll, field: "option")
            } else {
                warning
                UploadField(draft.items, in: PostMedia.room, isSensitive: draft.isSensitive, problem: draft.problem)
                if isTall { CameraButton(in: PostMedia.room) }
                if takesPoll { poll }
                if isTall { language }
            }
            Self.emoji
        } tray: {
            if editing == nil { viewer == nil ? .hole(FreshPostForm.audienceHole) : audience }
        }
    }

    private var look: Composer.Look {
        var look = Composer.Look(path: editing.map { PostPaths.edit($0.id) } ?? PostPaths.createPath)
        look.label = draft.replyTo == nil ? "What is on your mind?" : "Your reply"
        look.placeholder = look.label
        look.button = editing != nil ? "Save" : draft.replyTo == nil ? "Post" : "Reply"
        look.limit = site.postLimit
        look.countsShort = true
        look.counted = "warning"
        look.draft = editing == nil ? draft.replyTo.map { "reply-\($0)" } ?? "post" : nil
        look.list = list
        look.takesFiles = true
        look.isTall = isTall
        look.hasFocus = isTall
        return look
    }

    /// True where it asks for a poll: a reply and a message have none, unless they came with one.
    private var takesPoll: Bool {
        guard draft.options.isEmpty else { return true }
        return draft.replyTo == nil && editing?.replyTo == nil && editing?.conversation == nil
    }

    private func isWrong(_ field: String) -> Bool { draft.problem?.fields[field] != nil }

    private var hiddenFields: HTML {
        HTML {
            input(.type("hidden"), .name("key"), viewer == nil ? .hole(FreshPostForm.keyHole) : .value(draft.key))
            if !isTall {
                input(
                    .type("hidden"),
                    .name("language"),
                    viewer == nil ? .hole(FreshPostForm.languageHole) : .value(draft.language)
                )
            }
            if let saved = draft.saved { input(.type("hidden"), .name("saved"), .value(saved.description)) }
            if let parent = draft.replyTo { input(.type("hidden"), .name("reply_to"), .value(parent.description)) }
        }
    }

    /// The button of something that the composer on its own page takes: it opens there with all that was typed, or our
    /// script brings it here.
    private func further(_ label: String, _ icon: Icon, field: String) -> HTML {
        button(.name("step"), .value("open-\(field)"), .data("extra", field)) {
            icon
            label
        }
    }

    private var warning: HTML {
        ComposerExtra(
            "Content warning",
            icon: .warning,
            isOpen: !draft.warning.isEmpty || isWrong("warning") || opens == "warning"
        ) {
            Field(
                "Warning",
                name: "warning",
                value: draft.warning,
                hint: "The text is folded under this line until someone opens it.",
                error: draft.problem?.fields["warning"]
            )
        }.body
    }

    /// The language of the text, on a page of its own; in a list it is the writer's.
    private var language: HTML {
        ComposerExtra("Language", icon: .language, isOpen: isWrong("language") || opens == "language") {
            Select(
                "Language",
                name: "language",
                options: WrittenLanguage.options(with: draft.language),
                chosen: draft.language,
                error: draft.problem?.fields["language"]
            )
        }.body
    }

    /// The button of the palette, which our script shows.
    private static let emoji: HTML = button(
        .type("button"),
        .data("emoji"),
        .aria("label", "Emoji"),
        .title("Emoji"),
        .aria("expanded", "false"),
        .hidden()
    ) { Icon.emoji }

    fileprivate var audience: HTML {
        HTML {
            Select(
                "Who can see this",
                name: "audience",
                options: Audience.choices.filter { $0 >= widest }.map { Select.Option(String($0.rawValue), $0.label) },
                chosen: String(max(draft.audience, widest).rawValue),
                isLabelShown: false
            )
            if isTall { Self.explanations }
        }
    }

    /// The meaning of each audience; the styles show that of the chosen one.
    private static let explanations: HTML = p(.class("why")) {
        for audience in Audience.choices { span { audience.explanation } }
    }

    private static let changedPoll: HTML = p(.class("soft small")) {
        "If you change the answers or how many one may choose, the poll begins anew. "
        "Its votes are gone then, and it is open for the time chosen here. Empty all answers to remove it."
    }

    private var poll: HTML {
        ComposerExtra("Poll", icon: .poll, isOpen: !draft.options.isEmpty || isWrong("option") || opens == "option") {
            if let error = draft.problem?.fields["option"] { Notice(.error, error) }
            if editing != nil, !draft.options.isEmpty { Self.changedPoll }
            div(.class("options")) { for index in 0..<NewPoll.optionCount.upperBound { answer(index) } }
            Choice.checkbox("Several answers allowed", name: "poll_multiple", isOn: draft.pollIsMultiple)
            Choice.checkbox("Hide the numbers until the end", name: "poll_hides_totals", isOn: draft.pollHidesTotals)
            Select(
                "Open for",
                name: "poll_length",
                options: PollLength.allCases.map { Select.Option(String($0.rawValue), $0.label) },
                chosen: String(draft.pollLength.rawValue)
            )
        }.body
    }
}

extension PostForm {
    /// One answer of a poll; those behind the second appear with the one before them.
    private func answer(_ index: Int) -> HTML {
        Field(
            "Answer \(index + 1)",
            name: "option",
            value: draft.options.indices.contains(index) ? draft.options[index] : "",
            id: "option-\(index)",
            placeholder: " "
        ).body
    }
}

/// The empty form above a list.
///
/// It is on every home timeline, so it is made once and filled for everybody.
struct FreshPostForm: Sendable {
    fileprivate static let keyHole: UInt8 = 1
    fileprivate static let languageHole: UInt8 = 2
    fileprivate static let audienceHole: UInt8 = 3

    private let template: ComposerTemplate
    private let audiences: [Audience: HTML]

    init(site: Site, list: String) {
        template = ComposerTemplate(PostForm(draft: PostDraft(), viewer: nil, site: site, list: list).composer)
        let choices = Audience.choices.map { choice in
            var draft = PostDraft()
            draft.audience = choice
            return (choice, PostForm(draft: draft, viewer: nil, site: site).audience)
        }
        audiences = Dictionary(uniqueKeysWithValues: choices)
    }

    /// The form for `viewer`, who posts once under `key`.
    func body(for viewer: Viewer, key: String) -> HTML {
        let draft = PostDraft(key: key, by: viewer)
        return template.filled(for: viewer) { hole in
            switch hole {
            case Self.keyHole: HTML.attributes(.value(draft.key), of: Tag.Input.self)
            case Self.languageHole: HTML.attributes(.value(draft.language), of: Tag.Input.self)
            case Self.audienceHole: audiences[draft.audience] ?? HTML()
            default: HTML()
            }
        }
    }
}

extension Audience {
    /// The audiences a post can have.
    static let choices: [Audience] = [.everyone, .unlisted, .followers, .addressed]

    /// The audience in a few words.
    var label: String {
        switch self {
        case .everyone: "Everyone"
        case .unlisted: "Unlisted"
        case .followers: "Followers"
        case .addressed: "People mentioned"
        case .owner: "Only me"
        }
    }

    /// Who that is, in a sentence.
    fileprivate var explanation: String {
        switch self {
        case .everyone: "Anyone can read it, and it stands in public lists."
        case .unlisted: "Anyone with the link can read it; no public list has it."
        case .followers: "Only your followers can read it."
        case .addressed: "Only the people you mention can read it, as a message."
        case .owner: ""
        }
    }
}
