import Design
import Kernel
import Markup

/// Leads staff to how the votes of a round came; nothing for others.
struct SignLink: View {
    let round: Round
    let story: Story
    let viewer: Viewer?

    var body: HTML {
        guard let viewer, viewer.isStaff else { return HTML() }
        return p(.class("over")) {
            LinkButton(
                "How the votes came",
                to: FraudSignalPaths.show(round.number, of: story.publicID),
                icon: .shield,
                style: .quiet,
                isSlim: true
            )
        }
    }
}
