import Design
import Kernel
import Markup

/// The fields of one picture of one's profile: another one, the part that stays in view, and whether it goes.
struct PictureFields: View {
    let kind: ProfilePicture
    let picture: Account.Picture?
    let problem: Problem?
    let viewer: Viewer

    private var isFace: Bool { kind == .avatar }

    var body: HTML {
        div(.class("own-picture")) {
            place
            FileField(
                isFace ? "A picture of you" : "Cover photo",
                name: kind.rawValue,
                accept: "image/*",
                hint: isFace ? "Up to 10 MB." : "Up to 10 MB, best five times as wide as it is high.",
                error: problem?.fields[kind.rawValue]
            )
            FocusSelect(
                "Focus point",
                name: "\(kind.rawValue)_cell",
                focus: picture.map { MediaFocus(cell: $0.cell) } ?? .middle,
                context: span(.class("sr")) { isFace ? " of your picture" : " of the cover photo" }
            )
            if picture != nil {
                Choice.checkbox(
                    isFace ? "Remove the picture of me" : "Remove the cover photo",
                    name: "remove_\(kind.rawValue)"
                )
            }
        }
    }

    /// Where the picture stands as on the profile; scripts put the one that is chosen there, with the classes it names.
    private var place: HTML {
        div(
            .class("dye-\(Avatar.dye(of: viewer.account.id.rawValue))", isFace ? nil : "cloth"),
            .data("shown", isFace ? "patch huge" : "cover")
        ) {
            if isFace {
                Avatar(viewer.account, size: .huge)
            } else if let picture {
                Cover(picture)
            }
        }
    }
}
