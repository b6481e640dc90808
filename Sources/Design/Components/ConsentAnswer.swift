public import Kernel
public import Markup

/// The answer to whether something may be kept of somebody: a button to agree, or the reason why they cannot now.
public struct ConsentAnswer: View {
    private let action: Path
    private let next: Path
    private let viewer: Viewer
    private let site: Site
    private let more: HTML

    /// The answer of `viewer`, which is sent to `action` and leads on to `next`.
    ///
    /// - Parameter more: what else the form sends along.
    public init(to action: Path, next: Path, viewer: Viewer, site: Site, more: HTML = HTML()) {
        self.action = action
        self.next = next
        self.viewer = viewer
        self.site = site
        self.more = more
    }

    /// The form, or the reason.
    public var body: HTML { viewer.account.state.mayWrite ? answer : refusal }

    private var answer: HTML {
        form(.class("row"), .post, .action(action)) {
            CSRFField(viewer)
            input(.type("hidden"), .name("next"), .value("\(next)"))
            more
            Button("I agree")
            LinkButton("Not now", to: site.startPath, style: .quiet)
        }
    }

    /// The reason why somebody who may not write cannot agree now, and where that is changed.
    private var refusal: HTML {
        HTML {
            if viewer.account.state == .unconfirmed {
                Notice(.info, "You cannot agree yet: first show that your e-mail address is yours.")
            } else {
                Notice(.info, "You cannot agree at present: the moderators decided that your account only reads.")
            }
            div(.class("row")) {
                if viewer.account.state == .unconfirmed {
                    LinkButton("Confirm your address", to: "/confirm", style: .primary)
                } else {
                    LinkButton("Read the decision", to: "/appeals", style: .primary)
                }
                LinkButton("Back", to: site.startPath, style: .quiet)
            }
        }
    }
}
