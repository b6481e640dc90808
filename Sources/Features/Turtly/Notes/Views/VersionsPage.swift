import Calendar
import Design
import Kernel
import Markup

/// The former versions of a note, the newest first.
struct VersionsPage: View {
    let note: PrivateNote
    let versions: [NoteVersion]
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Earlier versions",
            viewer: viewer,
            place: .turtly,
            heading: .title(
                back: TurtlyPaths.note(note.id),
                sentence: "The last \(PrivateNote.versionLimit), for at least \(PrivateNote.versionDays) days."
            ),
            metadata: .notebook(site)
        ) {
            if versions.isEmpty {
                EmptyState(
                    "There is no earlier version.",
                    icon: .history,
                    sentence: "One is kept when you change a note again later."
                )
            }
            for version in versions { self.version(version) }
        }.body
    }

    private func version(_ version: NoteVersion) -> HTML {
        let words = "of \(version.savedOn.withYear), version \(String(version.version))"
        return details(.class("sheet version")) {
            summary {
                b { "Until \(version.savedOn.withYear)" }
                span(.class("soft"), .dir("auto")) { NoteMarks(version.content).beginning }
            }
            div(.class("stack")) {
                if !version.content.title.isEmpty { h2(.dir("auto")) { version.content.title } }
                div(.class("story prose")) { NoteText(text: version.content.text) }
                Button(
                    "Take this one up again",
                    style: .outline,
                    path: TurtlyPaths.version(version.version, of: note.id),
                    context: words
                )
            }
        }
    }
}
