import Design
import Kernel
import Markup
import SQL

/// Where the host of a story changes how it is written; once others have written in it, only under what it is found.
struct SettingPage: View {
    let story: Story
    let form: StoryForm
    let viewer: Viewer
    let site: Site
    var problem: Problem?
    var wasSaved = false

    private var fields: StoryFields { StoryFields(form: form, problem: problem) }

    var body: HTML {
        Page(
            "Settings of the story",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.storyFrontSheet.path])
        ) {
            TemporaryNotice(story: story)
            if wasSaved { Notice(.success, "Saved.") }
            Markup.form(.class("form over"), .post, .action(SettingPaths.show(story.publicID))) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                story.isChangeable ? changeable : fields.labels
                Button("Save")
            }
            if !story.isChangeable { settled }
            if !story.isChangeable, story.visibility == .members {
                p(.class("over")) {
                    LinkButton(
                        "Open it to others",
                        to: PublishRequestPages.path(story.publicID),
                        style: .outline,
                        isSlim: true
                    )
                }
            }
            p(.class("over")) {
                LinkButton("Delete the story", to: SettingPaths.end(story.publicID), style: .outline, isSlim: true)
            }
        }.body
    }

    private var changeable: HTML {
        HTML {
            p(.class("soft")) {
                "Until someone else has written a line you can change all of this. Afterwards it stays, because others "
                "rely on it. "
                if story.closeAt != nil { "The round that runs keeps its times." }
            }
            input(.type("hidden"), .name("all"), .value("1"))
            fields.title
            fields.labels
            fields.people
            if story.visibility == .members {
                p(.class("soft")) {
                    "If others than its members may read it, no one is a member any more, and invitations end."
                }
            }
            fields.licence(as: story.forkedFrom == nil ? nil : story.settings.licence)
            fields.pace
            fields.ending
        }
    }

    private var settled: HTML {
        section(.class("over stack")) {
            h2 { "What stays" }
            p(.class("soft")) {
                story.state.isRunning
                    ? "Others have written in this story, and rely on this." : "The story is complete."
            }
            ul(.class("stack")) {
                for fact in facts { li { fact } }
            }
        }
    }

    private var facts: [String] {
        let settings = story.settings
        var facts = [
            "Read by: \(story.visibility.readers)",
            "\(settings.pacing.title): \(settings.pacing.spans)",
            "Max rounds: \(settings.maxRounds) · Earliest ending: round \(settings.finalFrom)",
            settings.licence.title,
        ]
        if story.visibility != .members, settings.submitters == .followers {
            facts.append("Written by your followers")
        }
        if settings.hidesNames { facts.append("Names are hidden until a round is over") }
        if settings.closesEarly { facts.append("A round is over as soon as nothing is left to wait for") }
        if settings.isBlind { facts.append("Until the end, writers see only the last line") }
        if settings.isTemporary { facts.append("Deleted automatically") }
        return facts
    }
}

extension Story.Visibility {
    /// Who may read it, in words.
    fileprivate var readers: String {
        switch self {
        case .everyone: "everyone"
        case .unlisted: "anyone with the link"
        case .members: "its members"
        }
    }
}
