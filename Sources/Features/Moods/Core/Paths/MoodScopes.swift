import Kernel

extension Scope {
    /// Reading one’s moods, and those that others share.
    static var readMoods: Scope { .read("moods") }
    /// Posting moods, reacting and commenting.
    static var writeMoods: Scope { .write("moods") }
}
