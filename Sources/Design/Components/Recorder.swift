public import Markup

/// A recorder of voice notes: a wave, the time, pause and go on, listen, discard and keep.
///
/// A recording that is kept goes into a file field of the page as if it had been chosen there, so that whatever takes
/// files takes voices. It is there with scripts only, and where the browser can record; without them the field does the
/// same, and what is marked as ``instead`` is seen.
///
///     FileField("A recording", name: "file", accept: "audio/*")
///     RecorderButton(into: "field-file")
///     Recorder(into: "field-file")
///
/// Its script and its styles are loaded when somebody records for the first time.
public struct Recorder: View {
    private let field: String
    private let seconds: Int

    /// The class of what is seen where the browser cannot record.
    public static let instead = "instead"

    /// A recorder that fills the file field with the id `field`.
    ///
    /// - Parameter seconds: how long a recording may be.
    public init(into field: String, seconds: Int = 600) {
        self.field = field
        self.seconds = seconds
    }

    /// The recorder, hidden until its button is pressed.
    public var body: HTML {
        section(
            .class("recorder"),
            .aria("label", "Voice note"),
            .data("recorder", field),
            .data("seconds", String(seconds)),
            .hidden()
        ) {
            button(.class("go"), .type("button"), .data("go"), .aria("label", "Pause")) {
                Icon.pause
                Icon.microphone
            }
            svg(.class("wave"), .viewBox("0 0 230 40"), .preserveAspectRatio("none"), .aria("hidden", "true")) {}
            span(.class("time"), .role("timer"), .data("time")) { "0:00" }
            div(.class("under")) {
                span(.class("live"), .role("status"), .data("words")) { "Recording" }
                act("Listen", .play, "listen")
                act("Discard", .delete, "discard")
                act("Keep", .check, "keep")
            }
            audio(.data("heard"), .hidden()) {}
        }
    }

    private func act(_ words: String, _ icon: Icon, _ name: String) -> HTML {
        button(.class("act"), .type("button"), .data(name)) {
            icon
            words
        }
    }
}

/// The button that opens a ``Recorder``; it is there where the browser can record.
public struct RecorderButton: View {
    private let field: String
    private let words: String
    private let look: String?

    /// The button of the recorder that fills the file field with the id `field`.
    ///
    /// - Parameter look: the class by which it looks as others beside it do; `nil` for a round one without words.
    public init(into field: String, words: String = "Voice note", class look: String? = nil) {
        (self.field, self.words, self.look) = (field, words, look)
    }

    /// The button.
    public var body: HTML {
        button(
            .class(look ?? "round"),
            .type("button"),
            .data("record", field),
            .when(look == nil, .aria("label", words)),
            .when(look == nil, .title(words))
        ) {
            Icon.microphone
            if look != nil { span { words } }
        }
    }
}
