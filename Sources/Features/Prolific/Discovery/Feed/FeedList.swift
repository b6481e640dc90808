import Kernel

/// Which stories a list is of.
enum FeedList: Sendable, Equatable {
    /// Of people the viewer follows, and that the viewer follows.
    case feed
    /// That the viewer follows or wrote in.
    case favourites
    case recent
    case trending
    case endingSoon
    /// In which it is only voted, and the viewer has not yet.
    case voting
    case needsEntries
    case finished
    /// Under a tag.
    case tag(String)
    case language(String)
    case hosted(by: ID<Account>)
}

extension FeedList {
    /// True where it goes from nearer to farther moments; others go from newer to older.
    var isFromNearToFar: Bool { self == .endingSoon || self == .voting }

    /// The stories it leaves out: public lists what a moderator wants, one's own choice nothing.
    var leavesOut: Unlisted {
        switch self {
        case .feed: .muted
        case .favourites, .hosted: []
        case .recent, .trending, .endingSoon, .voting, .needsEntries, .finished, .tag, .language: [.muted, .limited]
        }
    }
}
