import Design
import Kernel
import Markup

/// A form by which a photo or a voice note is added without scripts; with them it is done while one writes.
///
/// It offers nothing that the settings switch off.
struct NoteMediaForm: View {
    let note: PrivateNote
    let settings: NotebookSettings
    let viewer: Viewer
    let problem: Problem?

    private var error: String? { problem?.fields["file"] }

    private static let photos = "image/jpeg,image/png,image/webp,image/heic,image/avif"
    private static let voices = "audio/*"

    @HTMLBuilder var body: HTML {
        switch (settings.hasCamera, settings.hasRecorder) {
        case (true, true):
            fold("Add a photo or a voice note", "A photo, or a recording of up to ten minutes", Self.both)
        case (true, false): fold("Add a photo", "A photo", Self.photos)
        case (false, true): fold("Add a voice note", "A recording of up to ten minutes", Self.voices)
        case (false, false): HTML()
        }
    }

    private static var both: String { "\(photos),\(voices)" }

    private func fold(_ title: String, _ label: String, _ accepted: String) -> HTML {
        section(.class("adding"), .aria("label", "Photos and voice notes")) {
            ComposerExtra(title, icon: settings.hasCamera ? .camera : .microphone, isOpen: error != nil) {
                form(.class("form"), .post, .multipart, .action(NoteMediaPaths.create(note.id)), .id("add-medium")) {
                    CSRFField(viewer)
                    FileField(label, name: "file", accept: accepted, error: error)
                    div(.class("row")) { Button("Add this file", style: .outline) }
                }
            }
        }
    }
}
