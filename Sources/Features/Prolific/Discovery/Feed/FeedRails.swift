import Kernel
import SQL

/// The rows of covers on the first page of somebody's own list.
struct FeedRails: Sendable {
    /// Rounds in which it is only voted, and the viewer has not yet.
    var voting: [CachedStory] = []
    var endingSoon: [CachedStory] = []
    /// Those that the viewer follows or wrote in.
    var own: [CachedStory] = []
    var finished: [CachedStory] = []
    /// True where the viewer has voted before, and knows how it goes.
    var hasVoted = true

    /// How many covers a row has.
    static let length = 8
    /// How many of one's own stand there.
    static let ownLength = 4

    var all: [CachedStory] { voting + endingSoon + own + finished }
}

extension FeedReader {
    /// The rows for `viewer`, with the stories that they are made of.
    func rails(for viewer: Viewer, at now: Instant, in tx: Transaction) throws -> (FeedRails, [FeedStory]) {
        func find(_ list: FeedList, _ length: Int) throws -> [FeedStory] {
            try self.find(list, for: viewer, limit: length, at: now, in: tx).stories
        }
        let voting = try find(.voting, FeedRails.length)
        let ending = try find(.endingSoon, FeedRails.length)
        let own = try find(.favourites, FeedRails.ownLength)
        let finished = try find(.finished, FeedRails.length)
        let rails = FeedRails(
            voting: voting.map(\.kept),
            endingSoon: ending.map(\.kept),
            own: own.map(\.kept),
            finished: finished.map(\.kept),
            hasVoted: try VoteQueries.hasVoted(viewer.id, in: tx)
        )
        return (rails, voting + ending + own + finished)
    }
}

extension FeedReader {
    /// The rows for a visitor: the rounds that close first, each once, and what can be read to its end.
    func railsForVisitors(at now: Instant, in tx: Transaction) throws -> (FeedRails, [FeedStory]) {
        func find(_ list: FeedList) throws -> [FeedStory] {
            try self.find(list, for: nil, limit: FeedRails.length, at: now, in: tx).stories
        }
        let ending = try find(.endingSoon)
        let known = Set(ending.map(\.story.id))
        let voting = try find(.voting).filter { !known.contains($0.story.id) }
        let finished = try find(.finished)
        let rails = FeedRails(
            voting: voting.map(\.kept),
            endingSoon: ending.map(\.kept),
            finished: finished.map(\.kept),
            hasVoted: false
        )
        return (rails, voting + ending + finished)
    }
}
