import Design
import Kernel
import Markup

/// The frame of the pages on which a note is let go or taken back.
struct LetGoFrame: Sendable {
    let note: PrivateNote
    let viewer: Viewer
    let site: Site

    func page(
        _ title: String,
        _ sentence: String? = nil,
        layout: PageLayout = .reading,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        Page(
            title,
            viewer: viewer,
            place: .turtly,
            layout: layout,
            heading: .title(back: TurtlyPaths.note(note.id), sentence: sentence),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.voicesSheet.path])
        ) { content() }.body
    }

    /// The link that leads back to the words.
    var change: HTML {
        LinkButton("Change the text", to: TurtlyPaths.edit(note.id), style: .quiet, isSlim: true).body
    }

    /// The link of whoever thinks better of it.
    var keep: HTML {
        LinkButton("Keep it to myself", to: TurtlyPaths.note(note.id), style: .quiet, isFull: true).body
    }
}
