import Kernel

/// Whose stories a list leaves out although the viewer may see them: those hosted by people whom the viewer muted, or
/// whom a moderator keeps out of public lists.
struct Unlisted: OptionSet, Sendable {
    let rawValue: Int

    /// Of people the viewer muted.
    static let muted = Unlisted(rawValue: 1)
    /// Of people whom a moderator limited.
    static let limited = Unlisted(rawValue: 2)
    /// Of such people, unless they are the viewer or the viewer follows them.
    static let limitedStrangers = Unlisted(rawValue: 4)

    func matches(_ met: StoryAccess.Admitted, for viewer: Viewer?) -> Bool {
        guard let host = met.story.host else { return false }
        if contains(.muted), met.relation.contains(.mutes) { return true }
        // Of a host who is away nothing is known; the story is that of the others in it.
        guard host.state == .limited || host.state == .frozen else { return false }
        if contains(.limited) { return true }
        return contains(.limitedStrangers) && host.id != viewer?.id && !met.relation.contains(.follows)
    }
}
