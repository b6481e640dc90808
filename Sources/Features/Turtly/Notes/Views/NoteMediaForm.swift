import Design
import Kernel
import Markup

/// A form by which a photo or a voice note is added without scripts; with them it is done while one writes.
struct NoteMediaForm: View {
    let note: PrivateNote
    let viewer: Viewer
    let problem: Problem?

    private var error: String? { problem?.fields["file"] }

    /// The kinds of files that browsers offer.
    static let accepted = "image/jpeg,image/png,image/webp,image/heic,image/avif,audio/*"

    var body: HTML {
        section(.class("adding"), .aria("label", "Photos and voice notes")) { fold }
    }

    private var fold: HTML {
        ComposerExtra("Add a photo or a voice note", icon: .camera, isOpen: error != nil) {
            form(.class("form"), .post, .multipart, .action(NoteMediaPaths.create(note.id)), .id("add-medium")) {
                CSRFField(viewer)
                FileField(
                    "A photo, or a recording of up to ten minutes",
                    name: "file",
                    accept: Self.accepted,
                    error: error
                )
                div(.class("row")) { Button("Add this file", style: .outline) }
            }
        }.body
    }
}
