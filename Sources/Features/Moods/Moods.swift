public import Contracts
public import Kernel

/// A place that this version does not have yet, and says so.
public struct Moods: Feature {
    public init(_ services: Services) {}

    public static var place: Place? {
        Place(
            "moods",
            title: "Moods",
            promise: "One emoji and a few words a day. A calendar of how it was, and something for how it is.",
            purpose: "how people feel",
            isOpen: false
        )
    }
}
