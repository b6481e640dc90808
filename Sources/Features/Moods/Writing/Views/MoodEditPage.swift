import Design
import Kernel
import Markup
import Reactions

/// The page on which emoji and words of a mood are changed, for fifteen minutes.
struct MoodEditPage: View {
    let mood: OwnMood
    let draft: MoodDraft
    /// Help that waits for words that sound so; `nil` while its author does not want it.
    let waiting: SupportCard?
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    var body: HTML {
        Page(
            "Change this mood",
            viewer: viewer,
            place: .moods,
            heading: .title(
                back: mood.isSealed ? MoodPaths.day(mood.entry.date) : MoodPaths.mood(mood.name),
                sentence: "You can do that for 15 minutes. Who can see it stays as it is: \(mood.entry.audience.title)."
            ),
            metadata: .moods(site, Assets.moodsPostSheet, Assets.supportSheet)
        ) {
            if let waiting { WaitingSupportCard(card: waiting) }
            form(
                .class("postform"),
                .post,
                .action(MoodPaths.edit(mood.name)),
                .data("mood-form"),
                .autocomplete("off")
            ) {
                CSRFField(viewer)
                MoodErrors(draft: draft, problem: problem)
                PaletteField(chosen: draft.emoji)
                CaptionField(text: draft.caption, error: problem?.fields["caption"])
                FinishField("Save")
                details(.class("unfold"), .open(isOther)) {
                    summary { "Another emoji" }
                    OtherEmojiField(typed: isOther ? draft.emoji : "", error: isOther ? problem?.fields["emoji"] : nil)
                }
                WordsField(draft: draft, problem: problem)
            }
        }.body
    }

    private var isOther: Bool {
        !draft.emoji.isEmpty && !MoodPalette.has(draft.emoji)
    }
}

/// Says why a mood stays as it is.
struct MoodStaysPage: View {
    let mood: OwnMood
    let reason: Problem
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "This mood stays as it is",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.day(mood.entry.date)),
            metadata: .moods(site)
        ) {
            div(.class("sheet stack")) {
                p { reason.message }
                div(.class("row")) {
                    LinkButton("Back to the day", to: MoodPaths.day(mood.entry.date), style: .primary)
                    LinkButton("Delete it", to: MoodPaths.delete(mood.name), style: .outline)
                }
            }
        }.body
    }
}

/// Asks once before a mood is removed.
struct MoodDeletePage: View {
    let mood: OwnMood
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Delete this mood?",
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.day(mood.entry.date)),
            metadata: .moods(site, Assets.moodsPostSheet)
        ) {
            form(.class("sheet form"), .post, .action(MoodPaths.delete(mood.name))) {
                CSRFField(viewer)
                p(.class("mood-line")) {
                    span(.class("emoji")) { mood.entry.emoji.text }
                    span(.dir("auto")) { mood.entry.caption.isEmpty ? "No words" : mood.entry.caption }
                }
                p { sentence }
                div(.class("row")) {
                    Button("Delete", style: .danger)
                    LinkButton("Keep it", to: MoodPaths.day(mood.entry.date), style: .outline)
                }
            }
        }.body
    }

    private var sentence: String {
        if mood.entry.isAnonymous {
            return "It is gone for everyone within seconds, and from your calendar. What someone has copied "
                + "meanwhile, no one can take back."
        }
        if mood.isSealed { return "It goes from your calendar and your numbers, and cannot be brought back." }
        return "It goes with its comments and reactions, from your calendar and your numbers, and cannot be brought "
            + "back."
    }
}
