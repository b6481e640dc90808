public import Contracts
public import Kernel

/// A place that this version does not have yet, and says so.
public struct Tapestry: Feature {
    public init(_ services: Services) {}

    public static var place: Place? {
        Place(
            "tapestry",
            title: "Tapestry",
            promise: "A private group, a few stories a month, woven into a newsletter for the people you love.",
            purpose: "groups and what they send round",
            isOpen: false
        )
    }
}
