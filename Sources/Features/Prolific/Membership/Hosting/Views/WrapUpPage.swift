import Design
import Kernel
import Markup

/// Asks a host before everybody is asked to bring the story to its end.
struct WrapUpPage: View {
    let story: Story
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Ask everyone to wrap up?",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            TemporaryNotice(story: story)
            p(.class("over")) {
                "From round \(story.roundNumber + 1) on, whatever wins ends the story. This cannot be taken back. "
                "Everyone who follows the story or wrote in it is notified."
            }
            form(.post, .action(StoryPaths.wrapUp(story.publicID)), .class("over")) {
                CSRFField(viewer)
                Button("Ask everyone")
            }
        }.body
    }
}
