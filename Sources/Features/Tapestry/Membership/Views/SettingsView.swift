import Contracts
import Design
import Kernel
import Markup
import Runtime

/// The settings of a group: a member's own choices first, then what administrators decide, and the ways out.
///
/// Administrators have both in one form, so that nothing is lost whichever they came to change.
struct SettingsView: View {
    let found: GroupAccess.Admitted
    var choices: GroupChoices
    var draft: GroupDraft
    let viewer: Viewer
    let site: Site
    var problem: Problem?
    var notice: Notice?
    /// True where the dates changed since they were seen.
    var asksAgain = false
    /// True where letters to the viewer came back, and no more are sent.
    var isBouncing = false

    private var group: Group { found.group }
    private var isWritable: Bool { found.isAdmin && !group.isClosing }
    private func error(_ field: String) -> String? { problem?.fields[field] }

    var body: HTML {
        Page(
            group.isJournal ? "Settings of the journal" : "Settings and leaving",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.group(group.publicID), sentence: group.name),
            metadata: .tapestry(site),
            notice: notice
        ) {
            if let problem { div(.class("over")) { FormErrors(problem) } }
            if isBouncing { StoppedEmailNotice(viewer: viewer) }
            if isWritable { groupForm } else { mine }
            ways
        }.body
    }

    // MARK: A member's own choices

    private static let mineTitle = "For you alone"

    private var mine: SettingsForm {
        SettingsForm(Self.mineTitle, to: TapestryPaths.choices(group.publicID), viewer: viewer) { myFields }
    }

    private var myFields: HTML {
        HTML {
            Choice.checkbox("Send me every issue by e-mail", name: "mail", isOn: choices.isMailed)
            FieldGroup("Text size of issues", name: "text_size") {
                for size in GroupChoices.TextSize.allCases {
                    Choice.radio(
                        Self.title(size),
                        name: "text_size",
                        value: String(size.rawValue),
                        isOn: choices.textSize == size
                    )
                }
            }
            if !group.isJournal {
                Choice.checkbox(
                    "Do not remind me to write",
                    name: "muted",
                    isOn: choices.isMuted,
                    hint: "You are still notified when an issue is out."
                )
            }
        }
    }

    private static func title(_ size: GroupChoices.TextSize) -> String {
        switch size {
        case .usual: "As usual"
        case .large: "Large"
        case .largest: "Very large"
        }
    }

    // MARK: What administrators decide

    private var fields: GroupFields { GroupFields(draft: draft, problem: problem) }
    private var dates: NextDates { NextDates(schedule: try? draft.schedule(at: found.now), now: found.now) }

    private var groupForm: HTML {
        form(
            .class("sheet form"),
            .post,
            .novalidate,
            .action(TapestryPaths.settings(group.publicID)),
            .data("dates", "change")
        ) {
            CSRFField(viewer)
            UsualButton("Save")
            if asksAgain { DatesQuestion(dates: dates, yes: "Yes, save it") }
            h2 { Self.mineTitle }
            myFields
            h2 { group.isJournal ? "The journal" : "For everyone in the group" }
            fields.name
            fields.rhythm
            p(.class("soft small")) { "The issue that is open now keeps its end." }
            if !asksAgain { dates }
            if !group.isJournal { people }
            look
            div(.class("row")) {
                Button("Save")
                noscript { Button("Show the dates first", style: .outline, name: "step", value: "dates") }
            }
        }
    }

    private var people: HTML {
        HTML {
            input(.type("hidden"), .name("boxes"), .value("1"))
            Choice.checkbox("New members can read earlier issues", name: "shows_past", isOn: draft.showsPast)
            Choice.checkbox(
                "Someone has to let new members in",
                name: "needs_approval",
                isOn: draft.needsApproval,
                hint: "The code alone is not enough then."
            )
            Choice.checkbox("All members see the code", name: "shows_code", isOn: draft.showsCode)
        }
    }

    private var look: HTML {
        ComposerExtra("How issues are made", icon: .palette, isOpen: isLookWrong) {
            Field(
                "Words on top of an issue",
                name: "masthead",
                value: draft.masthead,
                hint: "The name of the group, if you write nothing.",
                error: error("masthead"),
                maxLength: GroupTheme.mastheadLimit * 2
            )
            Select(
                "Style",
                name: "style",
                options: GroupTheme.Style.allCases.map { Select.Option(String($0.rawValue), Self.title($0)) },
                chosen: String(draft.style.rawValue)
            )
            Select(
                "Colour of lines and initials",
                name: "accent",
                options: accents,
                chosen: draft.accent,
                error: error("accent")
            )
            Select(
                "Order of the stories",
                name: "order",
                options: [Select.Option("0", "By person"), Select.Option("1", "By date")],
                chosen: String(draft.order.rawValue)
            )
            number("Hours in which late stories still fit", "grace", draft.grace, "0 to 48, after the end.")
            number("Stories that make an issue", "minimum", draft.minimum, "With fewer, they wait for the next one.")
            Select(
                "The e-mail holds",
                name: "mail_mode",
                options: [Select.Option("0", "The whole issue"), Select.Option("1", "Only that it is there")],
                chosen: String(draft.mailMode.rawValue)
            )
        }.body
    }

    private var isLookWrong: Bool {
        ["masthead", "accent", "grace", "minimum"].contains { error($0) != nil }
    }

    /// The swatches; a colour that was chosen elsewhere is offered too.
    private var accents: [Select.Option] {
        let known = Ground.swatches.map { Select.Option($0.ground.text, $0.title) }
        return Ground.swatches.contains { $0.ground.text == draft.accent }
            ? known : [Select.Option(draft.accent, draft.accent)] + known
    }

    private func number(_ label: String, _ name: String, _ value: String, _ hint: String) -> Field {
        Field(label, name: name, value: value, kind: .number, hint: hint, error: error(name))
    }

    private static func title(_ style: GroupTheme.Style) -> String {
        switch style {
        case .cloth: "Cloth"
        case .paper: "Newspaper"
        case .album: "Photo album"
        case .post: "Letter"
        case .garden: "Garden"
        case .night: "Night"
        }
    }

    private var mailRows: Rows {
        Rows([
            Rows.Row(
                "Readers without an account",
                to: GuestPaths.list(group.publicID),
                icon: .book,
                hint: "Add someone who likes to read and not to sign up."
            ),
            Rows.Row(
                "E-mails that did not arrive",
                to: TapestryPaths.mail(group.publicID),
                icon: .mail,
                hint: "Whose they were, why, and what to do."
            ),
        ])
    }

    private var pictureHint: String {
        group.isJournal ? "Choose one for the journal." : "Everyone in the group sees it."
    }

    private var ways: HTML {
        section(.class("over stack")) {
            if found.isAdmin, group.isClosing {
                form(.post, .action(TapestryPaths.restore(group.publicID))) {
                    CSRFField(viewer)
                    Button("Bring it back")
                }
            }
            p {
                a(.class("button outline"), .href(TapestryPaths.export(group.publicID))) {
                    Icon.download
                    span { "Download issues and stories (JSON)" }
                }
            }
            if isWritable {
                Rows([
                    Rows.Row("The picture", to: TapestryPaths.picture(group.publicID), icon: .image, hint: pictureHint)
                ])
            }
            if found.isAdmin, !group.isJournal { mailRows }
            if !group.isJournal {
                p {
                    LinkButton(
                        "Leave the group",
                        to: GroupMemberPaths.leave(group.publicID),
                        icon: .logOut,
                        style: .outline
                    )
                }
            }
            if isWritable {
                p {
                    LinkButton(
                        group.isJournal ? "Delete the journal" : "Delete the group",
                        to: TapestryPaths.delete(group.publicID),
                        icon: .delete,
                        style: .danger
                    )
                }
            }
        }
    }
}
