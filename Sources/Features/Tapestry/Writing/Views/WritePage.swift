import Calendar
import Contracts
import Design
import Kernel
import Markup
import Runtime
import Text

/// Where somebody tells a story: the page it stands on, who it is for, its colour, its pictures.
struct WritePage: View {
    let draft: ToldStoryDraft
    let groups: WritableGroups
    /// How many other stories were begun.
    let draftCount: Int
    let viewer: Viewer
    let site: Site

    private var problem: Problem? { draft.problem }
    private func error(_ field: String) -> String? { problem?.fields[field] }
    private var chosen: [WritableGroup] { groups.groups.filter { draft.groups.contains($0.group.publicID) } }
    private var fields: ToldStoryFields { ToldStoryFields(draft: draft) }

    var body: HTML {
        Page(
            "Your story",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: back, actions: drafts),
            metadata: .tapestry(site, colours: ToldStoryFields.colours(draft))
        ) {
            form(
                .class("sheet form tall-form story-form"),
                .post,
                .multipart,
                .novalidate,
                .action(TapestryPaths.writePath),
                .data("draft", keptName)
            ) {
                CSRFField(viewer)
                input(.type("hidden"), .name("key"), .value(draft.key))
                input(.type("hidden"), .name("zone"), .value(draft.zone), .data("zone"))
                wanted
                if let saved = draft.saved { input(.type("hidden"), .name("draft"), .value(saved.description)) }
                UsualButton(button)
                if let problem { FormErrors(problem) }
                fields.text
                audience
                late
                fields.colours
                StoryUploads(items: draft.items, problem: problem)
                prompts
                fields.more
                dock
            }
        }.body
    }

    @HTMLBuilder private var wanted: HTML {
        if let group = draft.wantedGroup { input(.type("hidden"), .name("wanted_group"), .value(group.text)) }
        if let prompt = draft.wantedPrompt {
            input(.type("hidden"), .name("wanted_prompt"), .value(prompt.description))
        }
    }

    /// The name under which the browser keeps what is not sent.
    ///
    /// A text comes back with its groups and its question, so it comes back only where it was begun.
    private var keptName: String {
        if let saved = draft.saved { return "told-\(saved)" }
        let parts: [String?] = ["told", draft.wantedGroup?.text, draft.wantedPrompt?.description]
        return parts.compactMap(\.self).joined(separator: "-")
    }

    private var back: Path {
        chosen.count == 1 ? TapestryPaths.group(chosen[0].group.publicID) : TapestryPaths.homePath
    }

    private var drafts: HTML {
        guard draftCount > 0 else { return HTML() }
        return LinkButton(
            plural(draftCount, one: "1 draft", other: "\(draftCount) drafts"),
            to: TapestryPaths.draftsPath,
            style: .quiet
        ).body
    }

    // MARK: Who reads it

    private var audience: HTML {
        guard !groups.groups.isEmpty else {
            return Notice(.info) {
                "You are in no group yet, so only you will read this story. "
                a(.class("textlink"), .href(TapestryPaths.joinPath)) { "Have a code?" }
            }.body
        }
        return FieldGroup("Who is it for?", name: "group", error: error("group")) {
            div(.class("story-groups")) {
                for one in groups.groups {
                    Choice.checkbox(
                        one.group.name,
                        name: "group",
                        value: one.group.publicID.text,
                        isOn: draft.groups.contains(one.group.publicID),
                        hint: hint(one)
                    )
                }
            }
        }.body
    }

    private func hint(_ one: WritableGroup) -> String {
        if one.group.isJournal { return "Only you read it" }
        guard let period = one.period else { return "" }
        return "Closes \(PeriodWords.moment(period.closesAt, in: groups.zone, at: groups.now))"
    }

    @HTMLBuilder private var late: HTML {
        if let first = groups.late.first, let issue = first.inGrace {
            Choice.checkbox(
                "Put it into the issue that has just closed",
                name: "late",
                isOn: draft.isForLast,
                hint: "\(first.group.name) still takes late stories, until "
                    + PeriodWords.moment(issue.publishAt, in: groups.zone, at: groups.now)
            )
        }
    }

    @HTMLBuilder private var prompts: HTML {
        if !groups.prompts.isEmpty {
            Select(
                "Does it answer a question?",
                name: "prompt",
                options: [Select.Option("", "No question")]
                    + groups.prompts.map {
                        Select.Option($0.prompt.id.description, "\($0.group.name): \($0.prompt.text)")
                    },
                chosen: draft.prompt?.description ?? "",
                error: error("prompt")
            )
        }
    }

    // MARK: The button that stays in sight

    private var dock: HTML {
        div(.class("dock")) {
            Button(button, isFull: true)
            p(.class("soft")) { sentence }
            Button("Save it for later", style: .quiet, isFull: true, name: "step", value: "save")
        }
    }

    private var button: String {
        guard chosen.count == 1, let one = chosen.first else { return "Put it in" }
        if one.group.isJournal { return "Put it in my journal" }
        guard one.group.schedule.cadence == .week, let period = one.period else { return "Put it in the issue" }
        return "Put it in \(one.group.schedule.zone.date(at: period.closesAt).weekdayName)’s issue"
    }

    private var sentence: String {
        guard let next = chosen.first(where: { !$0.group.isJournal }), let period = next.period else {
            return "You can change it whenever you like."
        }
        let left = PeriodWords.left(until: period.closesAt, at: groups.now).replacing(" left", with: "")
        return "\(next.group.name) closes in \(left). You can change it until then."
    }
}
