import Calendar
import Design
import Kernel
import Markup
import Memberships
import Reactions
import Vault

/// The page on which a mood is posted: emoji, a few words, who can see it, Post; everything else is folded.
struct MoodPostPage: View {
    let draft: MoodDraft
    /// The groups that its author is in.
    let groups: [SharedSpace]
    /// The day where its author is.
    let today: LocalDate
    let vault: VaultState
    /// How many people were here this week, which the odds of being guessed depend on.
    let active: Int
    /// Help that stands first, where the words sound as if it were needed.
    let care: SupportCare?
    /// Help that waits for words that sound so; `nil` while its author does not want it.
    let waiting: SupportCard?
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .moods,
            heading: .title(back: MoodPaths.homePath),
            metadata: .moods(site, Assets.moodsPostSheet, Assets.supportSheet)
        ) {
            if let care {
                SupportCard(care: care, page: nil)
            } else if let waiting {
                WaitingSupportCard(card: waiting)
            }
            form(
                .class("postform"),
                .post,
                .action(MoodPaths.newPath),
                .id("mood-form"),
                .data("mood-form"),
                .autocomplete("off")
            ) {
                CSRFField(viewer)
                hidden
                errors
                PaletteField(chosen: chosen)
                CaptionField(text: draft.caption, error: problem?.fields["caption"])
                AudienceField(chosen: draft.audience, hasGroups: !groups.isEmpty)
                if site.showsMoodsToVisitors { VisitorNote() }
                password
                FinishField("Post") {
                    if !groups.isEmpty { GroupField(draft: draft, groups: groups, error: problem?.fields["group"]) }
                }
                RefusedDrafts()
                UnnamedField(draft: draft, active: active, problem: problem)
                further
                WordsField(draft: draft, problem: problem)
            }
        }.body
    }

    /// The question, which says so where it is about another day.
    private var title: String {
        guard let day = LocalDate(draft.day), day != today else { return "How are you?" }
        return "How were you on \(day.weekdayAndDay)?"
    }

    /// The emoji that is chosen, as the palette has it.
    private var chosen: String { draft.emoji }
    private var isOther: Bool {
        !draft.emoji.isEmpty && !MoodPalette.has(draft.emoji)
    }

    @HTMLBuilder private var hidden: HTML {
        input(.type("hidden"), .name("key"), .value(draft.key))
        input(.type("hidden"), .name("zone"), .value(""), .data("mood-zone"))
        if care != nil || draft.isCertain { input(.type("hidden"), .name("anyway"), .value("1")) }
    }

    @HTMLBuilder private var errors: HTML {
        if care != nil {
            Notice(
                .info,
                "You can post it all the same. No one is alerted, because no one knows who writes. Others see it folded, "
                    + "with the words “Talks about self-harm”."
            )
        }
        MoodErrors(draft: draft, problem: care == nil ? problem : nil)
    }

    private var further: HTML {
        details(.class("unfold"), .open(isFurtherOpen)) {
            summary { "Another emoji, another day" }
            div(.class("stack")) {
                OtherEmojiField(typed: isOther ? draft.emoji : "", error: isOther ? problem?.fields["emoji"] : nil)
                WhenField(draft: draft, today: today, error: problem?.fields["at"])
            }
        }
    }

    private var isFurtherOpen: Bool { isOther || !draft.day.isEmpty || !draft.time.isEmpty }

    /// The password, where the vault has to be opened for what only its owner may see.
    @HTMLBuilder private var password: HTML {
        switch vault {
        case .open: HTML()
        case .sealed:
            div(.class("vault-door")) {
                Notice(.warning) {
                    "Your vault is sealed under an old password, and moods that only you may see lie in it. "
                    a(.class("textlink"), .href(VaultPaths.opening(for: MoodPaths.newPath))) { "Choose how to open it" }
                }
            }
        case .none, .closed:
            div(.class("vault-door")) {
                Field(
                    "Your password",
                    name: "password",
                    kind: .password,
                    hint: "You came in without it, and it is the key to moods that only you may see.",
                    error: problem?.fields["password"] ?? (problem?.kind == .locked ? problem?.message : nil)
                )
                if case .none = vault {
                    a(.class("textlink"), .href(VaultPaths.choosingPassword(for: MoodPaths.newPath))) {
                        "I have no password yet"
                    }
                }
            }
        }
    }
}

/// The page after a mood whose words sound heavy.
struct HeavyMoodPage: View {
    let card: SupportCard
    let day: Path
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Your mood is saved",
            viewer: viewer,
            place: .moods,
            heading: .title(back: day),
            metadata: .moods(site, Assets.supportSheet)
        ) {
            card
            p { LinkButton("Go on to your day", to: day, style: .quiet) }
        }.body
    }
}
