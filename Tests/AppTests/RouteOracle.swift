import Kernel

/// The kinds of people who come to something of ann's.
enum Kind: String, CaseIterable {
    /// Nobody is logged in.
    case visitor
    /// Logged in, and nothing else.
    case stranger
    /// An administrator, who may read no more than a stranger.
    case staff
    /// Asked to follow ann and waits.
    case pending
    case follower
    /// Named in everything that ann writes, and no follower.
    case mentioned
    /// Mutes ann.
    case muting
    /// Followed ann until she blocked them.
    case blocked
    /// Followed ann until they blocked her.
    case blocking
    /// A follower who may read, not write.
    case frozen
    /// A follower who put their account to sleep, with a browser that still has the cookie.
    case away
    /// Ann herself.
    case author

    /// The name that they have in every world.
    var username: String { self == .author ? "ann" : "p_\(rawValue)" }

    /// True where the server knows nobody behind their requests.
    var isNobody: Bool { self == .visitor || self == .away }

    /// True where they or ann do not want to have to do with the other.
    var isSevered: Bool { self == .blocked || self == .blocking }

    /// True where a post for `audience` is meant for them.
    func sees(_ audience: Audience) -> Bool {
        if isSevered { return false }
        switch audience {
        case .everyone, .unlisted: return true
        case .followers: return [.follower, .mentioned, .frozen, .author].contains(self)
        case .addressed: return [.mentioned, .author].contains(self)
        case .owner: return self == .author
        }
    }
}

/// The answer that must come back.
enum Verdict: Equatable {
    /// A page, or the way to one.
    case allowed
    /// The log-in page, whether or not the thing exists.
    case login
    /// Exactly what comes back for a thing that does not exist.
    case denied
    /// A refusal that somebody may know who may see the thing.
    case refused(Int)
}

/// Says for every cell of the matrix what must come back: the rules of audiences and of actions once more.
///
/// It asks nothing of the product.
enum RouteOracle {
    static func verdict(_ action: RouteAction, _ kind: Kind, onPostFor audience: Audience) -> Verdict {
        if kind.isNobody, action != .see { return .login }
        // Who may not write at all is told so before anybody looks at what is answered.
        if action == .reply, kind == .frozen { return .refused(403) }
        guard kind.sees(audience) else { return .denied }
        if action == .see { return .allowed }
        if kind == .frozen { return .refused(403) }
        let isAuthor = kind == .author
        switch action {
        case .answer, .reply: return .allowed
        case .report: return isAuthor ? .refused(403) : .allowed
        case .vote: return isAuthor ? .refused(422) : .allowed
        case .manage: return isAuthor ? .allowed : .refused(403)
        case .pin: return !isAuthor ? .refused(403) : audience == .addressed ? .refused(422) : .allowed
        case .share:
            if audience == .everyone || audience == .unlisted { return .allowed }
            return audience == .followers && isAuthor ? .allowed : .refused(404)
        case .see, .block, .mute, .removeFollower, .accept: return .refused(0)
        }
    }

    static func verdict(_ action: RouteAction, _ kind: Kind, onAnnByGet isGet: Bool) -> Verdict {
        if kind.isNobody { return action == .see ? .allowed : .login }
        if action == .accept { return .denied }
        // Whoever blocks may take the block back, and nothing else.
        if kind == .blocking, action == .block, !isGet { return .allowed }
        if kind.isSevered { return .denied }
        if kind == .author, [.answer, .block, .mute].contains(action), !isGet { return .refused(403) }
        if kind == .frozen, action == .answer { return .refused(403) }
        return .allowed
    }
}
