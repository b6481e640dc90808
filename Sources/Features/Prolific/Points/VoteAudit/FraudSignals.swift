import Kernel
import SQL

/// A vote, as far as it says something about how votes came.
struct CastVote: Sendable, RowReadable {
    let snippet: ID<Snippet>
    let author: ID<Account>
    let voter: ID<Account>
    let at: Instant
    /// True where its voter has written nothing, liked nothing, and voted in no other round.
    let isAllTheyDid: Bool

    init(from row: inout RowReader) throws {
        snippet = try row.next()
        author = try row.next()
        voter = try row.next()
        at = try row.next()
        isAllTheyDid = try row.next()
    }

    init(for snippet: ID<Snippet>, of author: ID<Account>, by voter: ID<Account>, at: Instant, isAllTheyDid: Bool) {
        (self.snippet, self.author, self.voter, self.at) = (snippet, author, voter, at)
        self.isAllTheyDid = isAllTheyDid
    }

    /// True where the account was new when it voted.
    var isByNewcomer: Bool { at.since(voter.instant) < Self.newcomerSpan }

    static let newcomerSpan = Instant.Span.days(7)
}

/// How many votes came in ways that deserve a look; alone they prove nothing, and nothing follows from them by itself.
struct FraudSignals: Sendable, Equatable {
    var votes = 0
    /// By accounts that were younger than seven days.
    var byNewcomers = 0
    /// By accounts that did nothing else in Prolific.
    var byStrangers = 0
    /// The most that came for one line within a minute; 0 where no two did.
    var atOnce = 0

    static let rush = Instant.Span.seconds(60)

    init() {}

    /// Counts the signals in the `votes` for one line, which stand in the order in which they came.
    init(_ votes: [CastVote]) {
        self.votes = votes.count
        byNewcomers = votes.count(where: \.isByNewcomer)
        byStrangers = votes.count(where: \.isAllTheyDid)
        atOnce = Self.densest(votes.map(\.at))
    }

    /// How many of `times`, which are in order, lie at most within a minute.
    private static func densest(_ times: [Instant]) -> Int {
        var (most, start) = (0, 0)
        for end in times.indices {
            while times[end].since(times[start]) >= rush { start += 1 }
            most = max(most, end - start + 1)
        }
        return most > 1 ? most : 0
    }

    /// The signals of several lines together.
    static func + (left: FraudSignals, right: FraudSignals) -> FraudSignals {
        var sum = left
        sum.votes += right.votes
        sum.byNewcomers += right.byNewcomers
        sum.byStrangers += right.byStrangers
        sum.atOnce = max(left.atOnce, right.atOnce)
        return sum
    }
}

/// Two people who voted for each other in one round.
struct VotePair: Sendable, Hashable {
    let first: ID<Account>
    let second: ID<Account>

    /// All pairs among `votes`, each once.
    static func all(in votes: [CastVote]) -> [VotePair] {
        let given = Set(votes.map { VotePair(first: $0.voter, second: $0.author) })
        let mutual = given.filter { pair in
            pair.first < pair.second && given.contains(VotePair(first: pair.second, second: pair.first))
        }
        return mutual.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }
}

/// Somebody whose votes deserve a look.
struct MarkedVoter: Sendable {
    let account: Account
    let isNewcomer: Bool
    let isStranger: Bool
}
