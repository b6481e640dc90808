public import Kernel
public import Markup
public import SQL

/// One kind of thing that the search box finds: one tab of its results.
public protocol SearchSource: Sendable {
    /// The tab's label, such as `People`.
    var title: String { get }
    /// The tab's name in addresses.
    var slug: String { get }
    /// The results that `viewer` may see; `nil` where nothing is found.
    func results(for query: SearchQuery, viewer: Viewer?, page: SearchPage) async throws -> SearchResults?
}

/// Which part of the results is asked for.
public struct SearchPage: Sendable, Equatable {
    /// Where it begins: what ``SearchResults/older`` of the page before said.
    public let cursor: String?
    /// True where only the first few are wanted, beside those of other kinds.
    public let isShort: Bool

    /// A page.
    public init(cursor: String? = nil, isShort: Bool = false) {
        self.cursor = cursor
        self.isShort = isShort
    }
}

/// The results of a search in one kind.
public struct SearchResults: Sendable {
    /// The results, each an item of a list.
    public let html: HTML
    /// Where the next page begins, if there is more.
    public let older: String?

    /// Results.
    public init(_ html: HTML, older: String? = nil) {
        self.html = html
        self.older = older
    }
}

/// Something worth finding for whoever looks around: one part of the explore page, or of the page for newcomers.
public protocol ExploreSection: Sendable {
    /// The section for `viewer`, whose browser names `languages`, with its own heading; `nil` where there is nothing.
    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML?
}

/// A step of the way in for newcomers, in the order in which they are taken.
public enum WelcomeStep: Int, Sendable, CaseIterable {
    /// Who somebody is.
    case profile = 1
    /// The tags they want to read of.
    case tags = 2
    /// The people they want to read.
    case people = 3
    /// Its name in the list of steps.
    public var title: String { self == .profile ? "You" : self == .tags ? "Tags" : "People" }
    /// Its page.
    public var path: Path { self == .profile ? "/welcome" : self == .tags ? "/welcome/tags" : "/welcome/people" }
}

/// A part of the second column of wide screens, from above, or of the front page.
public enum ColumnSlot: Int, Sendable, CaseIterable {
    /// Things that are over soon.
    case endingSoon = 1
    /// Whom one might follow.
    case people = 2
    /// Things that many talk about.
    case trending = 3
    /// The last things that everybody may read, on the front page alone.
    case latest = 4
    /// The first thing one might write, on the front page alone.
    case firstLine = 5
}

/// A slice that knows why somebody might want to follow somebody, and never looks at what is private.
public protocol SuggestionSource: Sendable {
    /// Up to `limit` accounts for `viewer`, each with the reason; who must not be suggested is left out by whoever
    /// asks. The work it takes does not grow with the graph.
    func suggestions(for viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion]
}

/// Somebody worth following, and why.
public struct Suggestion: Sendable, Equatable {
    /// Who.
    public let account: ID<Account>
    /// How much speaks for it; those of all sources are added up.
    public let weight: Double
    /// The reason in words, standing alone: `Followed by Ben and Chi`.
    public let reason: String
    /// The people of whom the reason speaks, as many as are shown beside it.
    public let faces: [Account]

    /// A suggestion.
    public init(_ account: ID<Account>, weight: Double, reason: String, faces: [Account] = []) {
        (self.account, self.weight) = (account, weight)
        (self.reason, self.faces) = (reason, faces)
    }
}
