public import Anonymous
public import Kernel
public import SQL

extension CountedMember {
    /// Somebody as the limits of posts without a name count them: by their number, and as new in the first days.
    public init(_ viewer: Viewer, at now: Instant) {
        self.init(viewer.id.rawValue, isNew: now.since(viewer.id.instant) < AnonymousLimits.youth)
    }
}
