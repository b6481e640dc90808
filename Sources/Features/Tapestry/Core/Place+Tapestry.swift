import Kernel
import Markup

extension Place {
    /// The place of groups and what they send round.
    static let tapestry = Place(
        "tapestry",
        title: "Tapestry",
        promise: "A private group, a few stories a month, woven into a newsletter for the people you love.",
        purpose: "groups and what they send round",
        compose: .init("New story", to: "/tapestry/write", icon: "write", makes: .groupStory),
        lookout: "/tapestry"
    )
}
