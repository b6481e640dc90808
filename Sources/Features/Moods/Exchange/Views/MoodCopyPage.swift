import Calendar
import Design
import Kernel
import Markup
import Reactions
import Vault

/// The moods of the last days, of which somebody chooses those that are copied into a story.
struct MoodChoicePage: View {
    let moods: [OwnMood]
    let hasClosed: Bool
    let chosen: PublicID<Mood>?
    let viewer: Viewer
    let site: Site
    let problem: Problem?

    var body: HTML {
        Page(
            "Put moods into a group’s story",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.weekPath),
            metadata: .moods(site)
        ) {
            if hasClosed {
                Notice(.info) {
                    "Moods that only you can see are sealed, and stand here once your vault is open. "
                    a(.class("textlink"), .href(VaultPaths.opening(for: LookingBackPaths.copyPath))) {
                        "Open the vault"
                    }
                }
            }
            if moods.isEmpty { empty } else { form }
        }.body
    }

    private var empty: EmptyState {
        EmptyState("No moods of this week", icon: .moods, sentence: "What you post stands here for seven days.") {
            LinkButton("New mood", to: MoodPaths.newPath, icon: .write, style: .primary)
        }
    }

    private var form: HTML {
        Markup.form(.class("sheet form"), .post, .action(LookingBackPaths.copyPath)) {
            CSRFField(viewer)
            p {
                "The moods you choose are copied into a story. You see the copy first, and on the page after it you choose "
                    + "the groups that read it. Your moods themselves stay as they are."
            }
            FieldGroup("Which of them?", name: "mood", error: problem?.fields["mood"]) {
                for mood in moods {
                    Choice.checkbox(
                        "\(mood.entry.emoji.text) \(mood.entry.caption)",
                        name: "mood",
                        value: mood.name.text,
                        isOn: mood.name == chosen,
                        hint: "\(mood.entry.date.weekdayAndDay), \(mood.entry.time). "
                            + (mood.isSealed ? "So far only you can see it." : "")
                    )
                }
            }
            Button("See the copy", style: .primary)
        }
    }
}

/// The copy as it goes into a story, before it leaves Moods.
struct MoodCopyPage: View {
    let text: String
    /// The form of the place where stories for groups are written.
    let form: Path
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "The copy for your story",
            viewer: viewer,
            place: .moods,
            heading: .title(back: LookingBackPaths.copyPath),
            metadata: .moods(site)
        ) {
            Markup.form(.class("sheet form"), .post, .multipart, .action(form)) {
                CSRFField(viewer)
                TextArea(
                    "Your words",
                    name: "text",
                    value: text,
                    hint: "Take out what the group is not to read.",
                    rows: 10
                )
                p(.class("soft")) {
                    "Nothing is sent yet. The next page is the story with these words: there you choose the groups whose "
                        + "members read it, and send it yourself."
                }
                // The step at which the form of stories shows what it holds, and does nothing else.
                Button("Go on to the story", style: .primary, name: "step", value: "attach")
            }
        }.body
    }
}
