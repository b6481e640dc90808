import Design
import Kernel
import Markup

/// The pictures of one's profile.
struct PictureForm: View {
    let pictures: [ProfilePicture: Account.Picture]
    let problem: Problem?
    let viewer: Viewer

    var body: HTML {
        form(.post, .action(ProfilePaths.picturesPath), .multipart, .class("sheet form")) {
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
                kind == .avatar ? "A picture of you" : "Cover photo",
                name: kind.rawValue,
                accept: "image/*",
                hint: kind == .avatar ? "Up to 10 MB." : "Up to 10 MB, best five times as wide as it is high.",
                error: problem?.fields[kind.rawValue]
            )
            FocusSelect(
                kind == .avatar ? "Focus point of your picture" : "Focus point of the cover photo",
                name: "\(kind.rawValue)_cell",
                focus: pictures[kind].map { MediaFocus(cell: $0.cell) } ?? .middle
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
}
