public import Contracts
public import Kernel
public import Markup

/// Where a composer takes files: those that are there with what they show, and a field for more.
public struct UploadField: View {
    private let items: [MediaItem]
    private let room: UploadRoom
    private let isSensitive: Bool?
    private let problem: Problem?
    private let more: Path?

    /// The kinds of files that browsers offer.
    public static let accepted = "image/jpeg,image/png,image/gif,image/webp,image/heic,image/avif,video/*,audio/*"

    /// The field with the files that are there already.
    ///
    /// - Parameters:
    ///   - isSensitive: whether they are not for everybody's eyes; `nil` where that is not asked.
    ///   - more: the page that has camera and microphone, where they are not here.
    public init(
        _ items: [MediaItem],
        in room: UploadRoom,
        isSensitive: Bool? = nil,
        problem: Problem? = nil,
        more: Path? = nil
    ) {
        self.items = items
        self.room = room
        self.isSensitive = isSensitive
        self.problem = problem
        self.more = more
    }

    /// The id of the field that takes a voice.
    private static let voice = "voice"

    private var error: String? { problem?.fields["file"] ?? problem?.fields["media"] }
    private var isWrong: Bool { problem?.fields.keys.contains { $0.hasPrefix("alt-") } ?? false }
    private var notes: FieldNotes { FieldNotes(of: "files", hint: room.hint, error: error) }

    /// The fold.
    public var body: HTML {
        ComposerExtra(room.title, icon: .image, isOpen: !items.isEmpty || error != nil || isWrong) {
            UploadRows(items, label: "Files of this \(room.noun)", problem: problem)
            div(.class("field")) {
                Markup.label(.for("files")) { room.label }
                input(
                    .class("input"),
                    .id("files"),
                    .name("file"),
                    .type("file"),
                    .accept(Self.accepted),
                    .multiple(),
                    .data("upload", room.refusal),
                    .data("room", String(room.limit)),
                    notes.description(),
                    notes.validity()
                )
                notes
            }
            if let more {
                LinkButton("Camera and voice", to: more, icon: .camera, style: .outline, isSlim: true)
            } else {
                capture
            }
            noscript {
                Button("Show what I chose", style: .outline, isSlim: true, name: "step", value: "attach")
            }
            if let isSensitive {
                Choice.checkbox("Sensitive", name: "sensitive", isOn: isSensitive)
            }
        }.body
    }

    private var capture: HTML {
        HTML {
            div(.class("row capture")) {
                recorder("Take a photo", .camera, "image/*")
                recorder("Record a video", .film, "video/*")
                recorder("Record voice", .microphone, "audio/*", id: Self.voice)
            }
            RecorderButton(into: Self.voice, words: "Record voice", class: "button outline slim")
            Recorder(into: Self.voice, seconds: room.voiceSeconds)
        }
    }

    /// Where a phone opens its camera or its microphone; a machine with a mouse shows none of it.
    private func recorder(_ words: String, _ icon: Icon, _ kind: String, id: String? = nil) -> HTML {
        Markup.label(.class("button outline slim", id == nil ? nil : Recorder.instead)) {
            icon
            words
            input(
                .class("sr"),
                .when(id != nil, .id(id ?? "")),
                .name("file"),
                .type("file"),
                .accept(kind),
                .capture("environment"),
                .data("upload", room.refusal),
                .data("room", String(room.limit))
            )
        }
    }
}

/// The button beside an ``UploadField`` that opens the camera at once, where fingers touch the screen.
///
/// Its picture goes the way of a file that was chosen; without scripts the field has a button of its own.
public struct CameraButton: View {
    private let room: UploadRoom

    /// The button for pictures in `room`.
    public init(in room: UploadRoom) {
        self.room = room
    }

    /// The button.
    public var body: HTML {
        Markup.label(.class("shoot"), .title("Camera")) {
            Icon.camera
            span(.class("sr")) { "Camera" }
            input(
                .class("sr"),
                .type("file"),
                .accept("image/*"),
                .capture("environment"),
                .data("upload", room.refusal),
                .data("room", String(room.limit))
            )
        }
    }
}

/// The button that the Enter key of a line presses: the first of a form, which shall be none of a file's.
public struct UsualButton: View {
    private let words: String

    /// The button that sends a form, once more and hidden.
    public init(_ label: String) {
        words = label
    }

    /// The button.
    public var body: HTML {
        button(.class("sr"), .tabindex(-1), .aria("hidden", "true")) { words }
    }
}

/// The files of a composer, one below the other.
public struct UploadRows: View {
    private let items: [MediaItem]
    private let words: String
    private let problem: Problem?

    /// A line for each of the files.
    public init(_ items: [MediaItem], label: String, problem: Problem?) {
        self.items = items
        words = label
        self.problem = problem
    }

    /// The lines.
    public var body: HTML {
        div(.class("uploads"), .role("group"), .aria("label", words)) {
            for (index, item) in items.enumerated() {
                UploadRow(
                    item,
                    number: index + 1,
                    isAlone: items.count == 1,
                    error: problem?.fields["alt-\(item.id)"]
                )
            }
        }
    }
}

/// A file in a composer: how it looks, what it shows in words, and where it goes.
public struct UploadRow: View {
    private let item: MediaItem
    private let number: Int
    private let isAlone: Bool
    private let error: String?

    /// The line of a file.
    ///
    /// - Parameters:
    ///   - number: its place among the files, from 1 on; scripts count again.
    ///   - isAlone: whether there are no other files from which to tell it apart.
    public init(_ item: MediaItem, number: Int = 1, isAlone: Bool = true, error: String? = nil) {
        self.item = item
        self.number = number
        self.isAlone = isAlone
        self.error = error
    }

    private var id: String { "alt-\(item.id)" }
    private var notes: FieldNotes { FieldNotes(of: id, hint: nil, error: error) }

    /// The line.
    public var body: HTML {
        div(.class("upload"), .id("upload-\(item.id)"), .role("group"), .aria("label", "File \(number)")) {
            input(.type("hidden"), .name("media"), .value(item.id.description))
            span(.class("shot")) { preview }
            div(.class("field")) {
                Markup.label(.for(id)) {
                    "Alt text"
                    which
                }
                textarea(
                    .class("input"),
                    .id(id),
                    .name(id),
                    .rows(2),
                    .maxlength(AttachmentRequest.altLimit),
                    .dir("auto"),
                    .placeholder("Describe it for people who can’t see it"),
                    notes.description(),
                    notes.validity()
                ) { TextAreaContent(item.alt) }
                notes
                if item.shape == .image {
                    FocusSelect("Focus point", name: "focus-\(item.id)", focus: item.focus, context: which)
                }
            }
            div(.class("row")) {
                step("Earlier", .up, "earlier")
                step("Remove", .close, "remove")
            }
        }
    }

    /// Of which file a control is, for screen readers.
    private var which: HTML { span(.class("sr nth")) { isAlone ? "" : " (file \(number))" } }

    private func step(_ words: String, _ icon: Icon, _ name: String) -> HTML {
        button(ButtonStyle.quiet.classes(true, false), .name("step"), .value("\(name)-\(item.id)")) {
            icon
            span { words }
            which
        }
    }

    private var preview: HTML {
        switch item.shape {
        case .image, .animation: Photo(item, isDecorative: true).body
        case .video: item.posterPath.map { img(.src($0), .alt(""), .width(160), .height(120)) } ?? Icon.story.body
        case .audio: Icon.microphone.body
        }
    }
}
