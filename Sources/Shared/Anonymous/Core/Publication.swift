public import Calendar
public import SQL

/// Everything that becomes public of a post, and the proof by which its author finds it again.
///
/// There is no room in it for an account, a note or a time.
public struct PublicationRequest: Sendable {
    /// The place that it is read in.
    public let kind: AnonymousKind
    /// The number of its category in its place, 0 to 255.
    public let category: UInt8
    /// The text, normalised and checked.
    public let text: PublicText
    /// How long it is there.
    public let life: PostLife
    /// How soon it appears.
    public let release: ReleaseWindow
    /// The proof of its author.
    public let capability: Capability

    /// A request for a post to become public.
    public init(
        _ kind: AnonymousKind,
        category: UInt8,
        text: PublicText,
        life: PostLife = .year,
        release: ReleaseWindow = .soon,
        capability: Capability
    ) {
        self.kind = kind
        self.category = category
        self.text = text
        self.life = life
        self.release = release
        self.capability = capability
    }
}

/// The state of a publication, as whoever holds its capability sees it.
public enum PublicationState: Sendable, Equatable {
    /// It was accepted, and is in this server's memory until the next slot: a crash loses it.
    case accepted
    /// It is stored, and appears at a slot that nobody is told.
    case waiting
    /// Everybody can read it until `until`.
    case published(AnonymousPostID, until: Instant)
    /// It was reported, and is hidden until the staff have decided.
    case hidden(AnonymousPostID, until: Instant)
    /// The staff have removed it.
    ///
    /// `appeal` says whether its author has asked them to look again.
    case removed(AnonymousPostID, appeal: PublicationAppeal)
    /// It was there within the last days, and has ended or was taken back.
    case over
    /// There is none: it never was, or is gone for longer.
    case gone

    /// True where there is something to be taken back.
    public var isThere: Bool {
        switch self {
        case .accepted, .waiting, .published, .hidden, .removed: true
        case .over, .gone: false
        }
    }
}

/// How far the one appeal against a removal has come.
public enum PublicationAppeal: Int, Sendable, Storable {
    /// None was made yet.
    case open = 0
    /// The staff have it before them.
    case made = 1
    /// The staff have looked again, and stay with it.
    case refused = 2
}

/// A post as everybody reads it: the same for its author and for a stranger.
public struct AnonymousPost: Sendable, Equatable {
    /// Its name.
    public let id: AnonymousPostID
    /// The number of its category in its place.
    public let category: UInt8
    /// Its words.
    public let text: String
    /// True where it talks about self-harm, so that it is shown folded.
    public let isFolded: Bool
    /// The day on which it appeared, in UTC.
    public let day: LocalDate
    /// The moment from which on nobody can read it.
    public let endsAt: Instant
}

/// A part of the feed, newest slot first and in a fixed order without a meaning inside a slot.
public struct AnonymousFeed: Sendable, Equatable {
    /// The posts.
    public let items: [AnonymousPost]
    /// The cursor of the part that follows; it tells nothing of time or order.
    public let next: String?
}

/// A reader's choice of what they do not want to see, which the store is told with each request and never keeps.
public struct FeedFilter: Sendable {
    /// The only category that is shown; `nil` for all.
    public var category: UInt8?
    /// The categories that are not shown.
    public var mutedCategories: Set<UInt8> = []
    /// Words; a post with one of them is not shown.
    public var mutedWords: [String] = []
    /// The posts that are not shown.
    public var hidden: Set<AnonymousPostID> = []

    /// A filter that lets everything through.
    public init(category: UInt8? = nil) {
        self.category = category
    }
}
