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

    var body: HTML { composer.body }

    var composer: Composer {
        Composer(look, viewer: viewer, text: draft.text, error: draft.problem?.fields["text"]) {
            if let problem = draft.problem, problem.fields["text"] == nil { FormErrors(problem) }
            hiddenFields
            ComposerExtra("Content warning", icon: .warning, isOpen: !draft.warning.isEmpty || isWrong("warning")) {
                Field(
                    "Warning",
                    name: "warning",
                    value: draft.warning,
                    hint: "The text is folded under this line until someone opens it.",
                    error: draft.problem?.fields["warning"]
                )
            }
            UploadField(draft.items, in: PostMedia.room, isSensitive: draft.isSensitive, problem: draft.problem)
            if draft.replyTo == nil { poll }
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

    private func isWrong(_ field: String) -> Bool { draft.problem?.fields[field] != nil }

    private var hiddenFields: HTML {
        HTML {
            input(.type("hidden"), .name("key"), viewer == nil ? .hole(FreshPostForm.keyHole) : .value(draft.key))
            input(
                .type("hidden"),
                .name("language"),
                viewer == nil ? .hole(FreshPostForm.languageHole) : .value(draft.language)
            )
            if let saved = draft.saved { input(.type("hidden"), .name("saved"), .value(saved.description)) }
            if let parent = draft.replyTo { input(.type("hidden"), .name("reply_to"), .value(parent.description)) }
        }
    }

    fileprivate var audience: HTML {
        Select(
            "Who can see this",
            name: "audience",
            options: Audience.choices.filter { $0 >= widest }.map { Select.Option(String($0.rawValue), $0.label) },
            chosen: String(max(draft.audience, widest).rawValue),
            isLabelShown: false
        ).body
    }

    private var poll: HTML {
        ComposerExtra("Poll", icon: .poll, isOpen: !draft.options.isEmpty || isWrong("option")) {
            if let error = draft.problem?.fields["option"] { Notice(.error, error) }
            for index in 0..<NewPoll.optionCount.upperBound {
                Field(
                    "Answer \(index + 1)",
                    name: "option",
                    value: draft.options.indices.contains(index) ? draft.options[index] : "",
                    id: "option-\(index)",
                    maxLength: NewPoll.optionLength
                )
            }
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
}
