import Design
import Kernel
import Markup
import Runtime

/// Where the author of a story changes it.
struct EditPage: View {
    let draft: ToldStoryDraft
    let story: ToldStory
    let viewer: Viewer
    let site: Site

    private var fields: ToldStoryFields { ToldStoryFields(draft: draft) }

    var body: HTML {
        Page(
            "Change your story",
            viewer: viewer,
            place: .tapestry,
            heading: .title(
                back: TapestryPaths.own(story.publicID),
                sentence: "It changes in all groups. Issues that are out keep what it was, with a mark."
            ),
            metadata: .tapestry(site, colours: ToldStoryFields.colours(draft))
        ) {
            form(
                .class("sheet form tall-form story-form"),
                .post,
                .multipart,
                .novalidate,
                .action(TapestryPaths.edit(story.publicID)),
                .data("draft", "edit-\(story.publicID.text)")
            ) {
                CSRFField(viewer)
                UsualButton("Save")
                if let problem = draft.problem { FormErrors(problem) }
                fields.text
                fields.colours
                StoryUploads(items: draft.items, problem: draft.problem)
                fields.more
                div(.class("dock")) { Button("Save the changes", isFull: true) }
            }
        }.body
    }
}
