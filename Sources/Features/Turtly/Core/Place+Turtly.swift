import Kernel
import Markup

extension Place {
    /// The place of notes to oneself, and of words without a name.
    static let turtly = Place(
        "turtly",
        title: "Turtly",
        promise: "A notebook under lock and key, and a way to say it aloud without your name.",
        purpose: "notes to oneself",
        compose: .init("New note", to: TurtlyPaths.newPath, icon: "write", makes: .note)
    )
}
