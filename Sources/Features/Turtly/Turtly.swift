public import Contracts
public import Kernel

/// A place that this version does not have yet, and says so.
public struct Turtly: Feature {
    public init(_ services: Services) {}

    public static var place: Place? {
        Place(
            "turtly",
            title: "Turtly",
            promise: "A notebook under lock and key, and a way to say it aloud without your name.",
            purpose: "notes to oneself",
            isOpen: false
        )
    }
}
