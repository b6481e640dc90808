import Design
import Kernel
import Markup

/// The wish that a private story be opened to others, and who has agreed.
struct PublishRequestPage: View {
    let view: PublishRequestView
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    private var story: Story { view.story }

    var body: HTML {
        Page(
            "Open this story?",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            TemporaryNotice(story: story)
            p(.class("over")) {
                "Everyone who wrote in this story has to agree before others may read it. It cannot be made private "
                "again, and no one is a member of it any more then."
            }
            if let asked = view.asked { question(asked) } else { none }
        }.body
    }

    private func question(_ asked: Story.Visibility) -> HTML {
        HTML {
            p(.class("over")) {
                asked == .everyone
                    ? "It is to be public: everyone reads it, with the names of those who wrote it. "
                    : "Everyone who has the link is to read it, with the names of those who wrote it. "
                "\(view.agreed) of \(view.authors) have agreed. "
                "Whoever has left the story is asked as well. No answer for \(PublishRequestActions.answerDays) days counts as a no."
            }
            if view.isHost || view.isAuthor { answers }
        }
    }

    private var answers: HTML {
        div(.class("row over")) {
            if !view.hasAgreed { answer("Agree", "1", .primary) }
            answer(view.isHost ? "Do not open it" : "Keep it private", "0", .outline)
        }
    }

    private func answer(_ words: String, _ value: String, _ style: ButtonStyle) -> HTML {
        form(.post, .action(PublishRequestPages.consentPath(story.publicID))) {
            CSRFField(viewer)
            Button(words, style: style, name: "agree", value: value)
        }
    }

    @HTMLBuilder private var none: HTML {
        if view.isHost {
            form(.class("form over"), .post, .action(PublishRequestPages.path(story.publicID))) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                Select(
                    "Who can read it then",
                    name: "visibility",
                    options: [Select.Option("0", "Everyone"), Select.Option("1", "Anyone with the link")],
                    chosen: "0",
                    error: problem?.fields["visibility"]
                )
                Button(view.authors > 1 ? "Ask everyone who wrote" : "Open it")
            }
        } else {
            p(.class("over soft")) { "No one has asked to open it." }
        }
    }
}
