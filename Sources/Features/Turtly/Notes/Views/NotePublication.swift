import Anonymous
import Design
import Kernel
import Markup

/// The part of a note's page about its public copies: how far each is, and the way to let it go or take it back.
struct NotePublication: View {
    let note: PrivateNote
    let copies: [PublicCopy]
    let viewer: Viewer
    /// The words to the staff that could not be taken, and why.
    var appeal = ""
    var problem: Problem?

    var body: HTML {
        section(.class("publication"), .id("out-there"), .aria("label", "Without your name")) {
            for copy in copies { p(.class("state-line")) { PublicationWords(copy.state) } }
            if copies.contains(where: \.isThoughtOf) {
                p(.class("thought")) { "Someone who read it is thinking of you." }
            }
            if copies.contains(where: \.state.isRemoved) { removed }
            div(.class("row")) {
                if note.deletedOn == nil {
                    LinkButton(
                        copies.isEmpty ? "Let it go, without your name" : "Let it go once more",
                        to: PublishingPaths.publish(note.id),
                        icon: .globe,
                        style: .outline,
                        isSlim: true
                    )
                }
                if copies.contains(where: \.state.isThere) {
                    LinkButton("Take it back", to: PublishingPaths.takeBack(note.id), style: .quiet, isSlim: true)
                }
            }
            if note.content.talksAboutSelfHarm { HelpHint() }
        }
    }

    /// The sentence after a note was let go.
    static func notice(_ release: String) -> Notice? {
        switch ReleaseWindow(rawValue: release) {
        case .soon?: Notice(.success, "You have let it go. It appears within 15 minutes.")
        case .today?: Notice(.success, "You have let it go. It appears within 6 hours.")
        case .day?: Notice(.success, "You have let it go. It appears within 24 hours.")
        case nil: nil
        }
    }

    @HTMLBuilder private var removed: HTML {
        if copies.contains(where: \.state.isAppealable) {
            form(.class("form"), .post, .action(PublishingPaths.appeal(note.id)), .id("appeal")) {
                CSRFField(viewer)
                TextArea(
                    "Ask the moderators to look again",
                    name: "appeal",
                    value: appeal,
                    hint: "Once, and without your name: they see the text and these words, and nothing else.",
                    error: problem?.fields["text"],
                    limit: AnonymousLimits.appeal,
                    rows: 3
                )
                div(.class("row")) { Button("Ask them", style: .outline) }
            }
        }
    }
}

/// How far a public copy is, in words, with its sign.
struct PublicationWords: View {
    private let state: PublicationState

    init(_ state: PublicationState) {
        self.state = state
    }

    var body: HTML {
        HTML {
            icon
            words
        }
    }

    private var icon: Icon {
        switch state {
        case .accepted, .waiting: .hourglass
        case .published: .globe
        case .hidden, .removed: .eyeOff
        case .over, .gone: .moon
        }
    }

    private var words: HTML {
        if case .published(_, let end) = state {
            return span {
                "Out there until "
                FullTime(end)
            }
        }
        return span { sentence }
    }

    private var sentence: String {
        switch state {
        case .accepted: "Waiting to be stored, without your name"
        case .waiting: "Waiting to appear, without your name"
        case .published: "Out there"
        case .hidden: "Hidden until moderators have looked at it"
        case .removed(_, .open): "Removed by moderators"
        case .removed(_, .made): "Removed by moderators, who are looking again"
        case .removed(_, .refused): "Removed by moderators, who looked again and stay with it"
        case .over, .gone: "Gone"
        }
    }
}

/// A quiet line to whoever writes that they do not want to live: made in memory as the page is, and nothing of it kept.
struct HelpHint: View {
    var body: HTML {
        p(.class("hint soft small")) {
            "Is it heavy right now? "
            a(.class("textlink"), .href(PublishingPaths.help)) { "There are people who listen" }
            ", day and night."
        }
    }
}

extension PublicationState {
    /// True where the staff have removed it.
    var isRemoved: Bool {
        if case .removed = self { true } else { false }
    }
}

extension NoteContent {
    /// True where it talks about self-harm: its title, its text, or what was added later.
    fileprivate var talksAboutSelfHarm: Bool {
        ([title, text] + lines.map(\.text)).contains { PublicText.talksAboutSelfHarm($0) }
    }
}
