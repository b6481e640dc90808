import Contracts
import Kernel
import SQL
import Text

/// The profile of somebody, as one viewer meets it.
struct Profile: Sendable {
    let account: Account
    let details: ProfileDetails
    let fields: [ProfileField]
    /// The accounts that the words about oneself mention, by folded username.
    let mentioned: [String: Account]
    /// The counts of the places, in the order of their tabs.
    let figures: [ProfileCount]
    /// The tabs that are there for the viewer, by their place among all.
    let tabs: [Int]
    let relationship: Relationship
    /// True where the account follows the viewer.
    let followsViewer: Bool
    let isMuted: Bool
    /// The followers whom the viewer follows too.
    let knownFollowers: KnownFollowers
}

/// The followers of somebody whom the viewer follows too: the first few, and how many there are.
struct KnownFollowers: Sendable {
    var first: [Account] = []
    /// How many they are among those looked at.
    var count = 0

    static let mostShown = 3
    /// How many followers are looked at, the latest: the cost of a profile grows neither with them nor with whom its
    /// reader follows.
    static let lookedAt = 100

    /// `Followed by Ann, Ben and 3 others whom you follow`.
    var sentence: String? {
        let names = first.prefix(2).map(\.displayName)
        guard !names.isEmpty else { return nil }
        return "Followed by \(enumeration(of: names, others: count - names.count))"
    }
}

/// The words and the decisions of an account for its profile, with the counts of its follows.
struct ProfileDetails: Sendable, Equatable, RowReadable {
    let bio: String
    let isDiscoverable: Bool
    let isIndexable: Bool
    let isBot: Bool
    let hidesGraph: Bool
    let followers: Int
    let following: Int
    /// The picture on top.
    let cover: Account.Picture?

    static var columns: SQL {
        """
        accounts.bio, accounts.is_discoverable, accounts.is_indexable, accounts.is_bot, accounts.hides_graph,
        coalesce(account_counts.followers, 0), coalesce(account_counts.following, 0), accounts.header,
        accounts.header_cell
        """
    }

    init(from row: inout RowReader) throws {
        bio = try row.next()
        isDiscoverable = try row.next()
        isIndexable = try row.next()
        isBot = try row.next()
        hidesGraph = try row.next()
        followers = try row.next()
        following = try row.next()
        let (header, cell): (String, Int) = (try row.next(), try row.next())
        cover = header.isEmpty ? nil : Account.Picture(name: header, cell: cell)
    }
}

/// A label with a value that its owner chose: a pronoun, a home page, a place.
struct ProfileField: Sendable, Equatable, RowReadable {
    let name: String
    let value: String

    /// How many fields a profile has at most.
    static let limit = 4

    init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    init(from row: inout RowReader) throws {
        name = try row.next()
        value = try row.next()
    }
}

extension String {
    /// The beginning of a text for a list, one line without ends.
    var firstLine: String {
        split(separator: "\n").first.map { String($0.prefix(160)) } ?? ""
    }
}
