import Contracts
import Design
import Kernel
import Markup
import Runtime
import SQL

/// Where somebody makes a group: its name and picture, and when its issues come.
struct NewGroupPage: View {
    let draft: GroupDraft
    let viewer: Viewer
    let site: Site
    let now: Instant
    let key: String
    var items: [MediaItem] = []
    var problem: Problem?
    /// True where the dates changed since they were seen.
    var asksAgain = false

    static let room = UploadRoom(in: "group", limit: 1, title: "Picture", label: "Choose a picture", hint: "")

    private var fields: GroupFields { GroupFields(draft: draft, problem: problem) }

    var body: HTML {
        Page(
            "New group",
            viewer: viewer,
            place: .tapestry,
            heading: .title(
                back: TapestryPaths.homePath,
                sentence: "Only people with your code can join. No one else learns that the group exists."
            ),
            metadata: .tapestry(site)
        ) {
            Markup.form(
                .class("sheet form tall-form"),
                .post,
                .multipart,
                .novalidate,
                .action(TapestryPaths.newPath),
                .data("dates", "new")
            ) {
                CSRFField(viewer)
                input(.type("hidden"), .name("key"), .value(key))
                UsualButton(button)
                if let problem { FormErrors(problem) }
                if asksAgain { DatesQuestion(dates: dates, yes: "Yes, make the group") }
                fields.name
                GroupPictureField(items: items, problem: problem)
                h2(.class("sr")) { "When the issues come" }
                fields.rhythm
                if !asksAgain { dates }
                div(.class("dock")) {
                    Button(button, isFull: true)
                    noscript {
                        Button("Show the dates first", style: .outline, isFull: true, name: "step", value: "dates")
                    }
                }
            }
        }.body
    }

    private var button: String { "Make the group" }
    private var dates: NextDates { NextDates(schedule: try? draft.schedule(at: now), now: now) }
}

/// Where the picture of a group is chosen.
struct GroupPictureField: View {
    let items: [MediaItem]
    let problem: Problem?

    var body: HTML {
        div(.class("group-picture")) {
            for item in items {
                input(.type("hidden"), .name("media"), .value(item.id.description))
                div(.class("group-cover")) { Photo(item, isDecorative: true) }
            }
            FileField(
                items.isEmpty ? "A picture for it" : "Another picture",
                name: "file",
                accept: "image/*",
                hint: "If you like. Everyone in the group sees it.",
                error: problem?.fields["file"] ?? problem?.fields["media"] ?? problem?.fields["picture"]
            )
        }
    }
}
