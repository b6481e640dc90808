import Anonymous
import AnonymousPosting
import Design
import Kernel
import Markup

/// The choice to post without one's name: how long it stays, when it appears, and by what odds somebody guesses.
///
/// The style sheet shows it where “Everyone” is chosen, and as long as it is ticked: whoever changes their mind can untick
/// it.
struct UnnamedField: View {
    let draft: MoodDraft
    /// How many people were here this week.
    let active: Int
    var problem: Problem?

    var body: HTML {
        details(.class("unfold unnamed"), .open(draft.isAnonymous)) {
            summary { "Without your name" }
            div(.class("stack")) {
                Choice.checkbox(
                    "Post it without my name",
                    name: "anonymous",
                    isOn: draft.isAnonymous,
                    hint: "No link to you is stored, and your name is nowhere on it. You find it in your calendar, and "
                        + "can delete it from there."
                )
                Select(
                    "How long may it stay?",
                    name: "life",
                    options: PostLife.allCases.map { Select.Option($0.rawValue, $0.title) },
                    chosen: draft.life.rawValue,
                    error: problem?.fields["life"]
                )
                FieldGroup(
                    "When shall it appear?",
                    name: "release",
                    hint: ReleaseOdds.meaning(amongActive: active),
                    error: problem?.fields["release"]
                ) {
                    for release in ReleaseWindow.allCases {
                        Choice.radio(
                            release.words,
                            name: "release",
                            value: release.rawValue,
                            isOn: release == draft.release,
                            hint: ReleaseOdds(release, amongActive: active).sentence
                        )
                    }
                }
                ReleaseOdds.warning(amongActive: active)
            }
        }
    }
}
