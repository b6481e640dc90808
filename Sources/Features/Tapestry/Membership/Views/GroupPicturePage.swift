import Design
import Kernel
import Markup
import Runtime

/// Where the picture of a group is chosen and taken away.
struct GroupPicturePage: View {
    let facts: GroupFacts
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    private var group: Group { facts.group }

    var body: HTML {
        Page(
            "The picture",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.settings(group.publicID), sentence: group.name),
            metadata: .tapestry(site)
        ) {
            form(.class("sheet form"), .post, .multipart, .action(TapestryPaths.picture(group.publicID))) {
                CSRFField(viewer)
                UsualButton("Save the picture")
                if let picture = facts.picture { GroupCover(group, picture) }
                FileField(
                    facts.picture == nil ? "Choose a picture" : "Choose another one",
                    name: "file",
                    accept: "image/*",
                    error: problem?.fields["file"] ?? problem?.fields["media"]
                )
                div(.class("row")) {
                    Button("Save the picture")
                    if facts.picture != nil { Button("Take it away", style: .outline, name: "remove", value: "1") }
                }
            }
        }.body
    }
}
