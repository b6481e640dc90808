public import SQL

/// Why somebody reports an anonymous post.
public enum PostReportReason: Int, Sendable, Storable, CaseIterable {
    /// Somebody is about to hurt themselves, or others are talked into it.
    case selfHarm = 1
    /// Somebody is threatened.
    case threat = 2
    /// It names a person.
    case namesPerson = 3
    /// People are despised for what they are.
    case hate = 4
    /// It is sexual.
    case sexual = 5
    /// It is advertising.
    case spam = 6
    /// A child is in danger, or shown as none should be.
    case childSafety = 7

    /// The word in forms and JSON.
    public var slug: String {
        switch self {
        case .selfHarm: "self-harm"
        case .threat: "threat"
        case .namesPerson: "names-person"
        case .hate: "hate"
        case .sexual: "sexual"
        case .spam: "spam"
        case .childSafety: "child-safety"
        }
    }

    /// The words that people choose.
    public var title: String {
        switch self {
        case .selfHarm: "It talks about self-harm"
        case .threat: "It threatens someone"
        case .namesPerson: "It names a person"
        case .hate: "It spreads hate"
        case .sexual: "It is sexual"
        case .spam: "It is advertising"
        case .childSafety: "A child is in danger"
        }
    }

    /// True where one report is enough to hide a post until the staff have looked at it.
    var isUrgent: Bool { self == .threat || self == .childSafety }

    /// The reason that `slug` names.
    ///
    /// Bytes are compared: Unicode can take longer for any text than its length allows.
    public init?(slug: String) {
        guard let found = Self.allCases.first(where: { $0.slug.utf8.elementsEqual(slug.utf8) }) else { return nil }
        self = found
    }
}

/// A post that somebody reported, as the staff see it: nothing else of it is known to anybody.
public struct PostReview: Sendable, Equatable {
    /// The post as everybody reads it, or read it.
    public let item: AnonymousPost
    /// The place that it is read in.
    public let kind: AnonymousKind
    /// True where it is hidden until they have decided.
    public let isHidden: Bool
    /// How many people gave each reason.
    public let reasons: [PostReportReason: Int]
}

/// An appeal against a removal, as the staff see it.
public struct PostAppeal: Sendable, Equatable {
    /// The post that was removed.
    public let item: AnonymousPost
    /// The place that it was read in.
    public let kind: AnonymousKind
    /// The words of its author.
    public let words: String
}
