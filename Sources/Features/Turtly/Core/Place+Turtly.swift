import Kernel
import Markup

extension Place {
    /// The place of notes to oneself, and of words without a name.
    static let turtly = turtly(isOpen: false)

    static func turtly(isOpen: Bool) -> Place {
        Place(
            "turtly",
            title: "Turtly",
            promise: "A notebook under lock and key, and a way to say it aloud without your name.",
            purpose: "notes to oneself",
            compose: isOpen ? .init("New note", to: TurtlyPaths.newPath, icon: "write") : nil,
            isOpen: isOpen
        )
    }
}
