import Design
import Kernel
import Markup

/// The pictures of one's profile.
struct PictureForm: View {
    let pictures: [ProfilePicture: Account.Picture]
    let problem: Problem?
    let viewer: Viewer

    var body: HTML {
        form(.post, .action(SettingsPaths.picturesPath), .multipart, .class("sheet form")) {
            CSRFField(viewer)
            h2 { "Your pictures" }
            for kind in ProfilePicture.allCases { part(kind) }
            Button("Save pictures")
        }
    }

    private func part(_ kind: ProfilePicture) -> HTML {
        HTML {
            preview(kind)
            FileField(
                kind == .avatar ? "A picture of you" : "A picture for the top of your profile",
                name: kind.rawValue,
                accept: "image/*",
                hint: kind == .avatar ? "Up to 10 MB." : "Up to 10 MB, best five times as wide as it is high.",
                error: problem?.fields[kind.rawValue]
            )
            Select(
                kind == .avatar ? "What stays in view of you" : "What stays in view of it",
                name: "\(kind.rawValue)_cell",
                options: Self.cells.map { Select.Option(String($0.cell), $0.words) },
                chosen: String(pictures[kind]?.cell ?? MediaFocus.middle.cell)
            )
            if pictures[kind] != nil {
                Choice.checkbox(
                    kind == .avatar ? "Remove the picture of me" : "Remove the picture on top",
                    name: "remove_\(kind.rawValue)"
                )
            }
        }
    }

    private func preview(_ kind: ProfilePicture) -> HTML {
        switch kind {
        case .avatar: Avatar(viewer.account, size: .huge).body
        case .header: pictures[kind].map { Cover($0).body } ?? HTML()
        }
    }

    private static let cells: [(cell: Int, words: String)] = [
        (12, "The middle"), (2, "The top"), (22, "The bottom"), (10, "The left"), (14, "The right"),
        (0, "The upper left"), (4, "The upper right"), (20, "The lower left"), (24, "The lower right"),
    ]
}
