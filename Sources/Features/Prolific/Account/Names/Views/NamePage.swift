import Design
import Kernel
import Markup

/// Asks before a name is taken off a snippet.
struct NamePage: View {
    let snippet: Snippet
    let back: Path
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Remove your name?",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: back),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("candidate")) { SnippetWords(snippet: snippet) }
            p(.class("over")) { sentence }
            form(.post, .action(StoryPaths.name(snippet.publicID)), .class("over form")) {
                CSRFField(viewer)
                if snippet.isLine, !snippet.media.isEmpty { MediaChoice() }
                Button("Remove my name", style: .danger)
            }
        }.body
    }

    private var sentence: String {
        snippet.isLine
            ? """
            Your words stay in the story, which belongs to everyone who wrote in it, and no name stands at them. Points \
            for them are gone. This is for ever: no one can give you the line back.
            """
            : """
            It did not win, so its words are deleted; the number of its votes stays. This is for ever.
            """
    }
}

/// Asks before somebody takes their name off everything they wrote.
struct AllNamesPage: View {
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Remove your name from all stories?",
            viewer: viewer,
            heading: .title(back: StorySettingPaths.showPath),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            form(.post, .action(StorySettingPaths.namesPath), .class("sheet form")) {
                CSRFField(viewer)
                p {
                    """
                    Your words stay in the stories, which belong to everyone who wrote in them, and no name stands at \
                    them. What did not win is deleted. Your points are gone, and public stories you host pass to whoever \
                    has written in them for longest. This is for ever.
                    """
                }
                p(.class("soft")) {
                    """
                    A line that is still voted on keeps your name until its round is over; you can withdraw it in the story. \
                    A story in which no one else has written you can delete.
                    """
                }
                MediaChoice()
                Button("Remove my name", style: .danger)
            }
        }.body
    }
}

/// Asks whether what is to be looked at or listened to stays with the words.
private struct MediaChoice: View {
    var body: HTML {
        Choice.checkbox(
            "Leave my pictures, videos and voice in the stories",
            name: "media",
            isOn: true,
            hint: "They go once you delete your account. Otherwise a note stands in their place."
        ).body
    }
}
