import Contracts
import Design
import Kernel
import Markup

/// The pictures and the voice of a story that is written: two large buttons, and what was chosen.
struct StoryUploads: View {
    let items: [MediaItem]
    let problem: Problem?

    /// The id of the field that takes a voice.
    private static let voice = "voice"

    private var error: String? { problem?.fields["file"] ?? problem?.fields["media"] }

    var body: HTML {
        FieldGroup("Pictures and voice", name: "media", error: error) {
            div(.class("picks")) {
                pick("Take a photo", .camera, "image/*", camera: "environment")
                pick("Choose photos", .image, "image/jpeg,image/png,image/gif,image/webp,image/heic,image/avif")
                pick("Record my voice", .microphone, "audio/*", camera: "user", id: Self.voice)
                RecorderButton(into: Self.voice, words: "Record my voice", class: "pick")
            }
            Recorder(into: Self.voice, seconds: StoryMedia.room.voiceSeconds)
            UploadRows(items, label: "Pictures of this story", problem: problem)
            noscript {
                Button("Show what I chose", style: .outline, isSlim: true, name: "step", value: "attach")
            }
        }.body
    }

    /// A button that opens the camera, the library or the microphone; without scripts the field itself is there.
    private func pick(
        _ words: String,
        _ icon: Icon,
        _ kinds: String,
        camera: String? = nil,
        id: String? = nil
    ) -> HTML {
        label(.class("pick", camera == nil ? nil : "capture", id == nil ? nil : Recorder.instead)) {
            icon
            span { words }
            input(
                .when(id != nil, .id(id ?? "")),
                .name("file"),
                .type("file"),
                .accept(kinds),
                .multiple(camera == nil),
                .when(camera != nil, .capture(camera ?? "")),
                .data("upload", StoryMedia.room.refusal),
                .data("room", String(StoryMedia.room.limit))
            )
        }
    }
}
