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

extension FeedRails {
    /// The lists of somebody's rows, with how many stories of each stand there.
    static let lists: [(list: FeedList, length: Int)] = [
        (.voting, length), (.endingSoon, length), (.favourites, ownLength), (.finished, length),
    ]
    /// The lists of the rows for visitors.
    static let visitorLists: [FeedList] = [.endingSoon, .voting, .finished]

    /// The rows of what was found of ``lists``.
    init(_ found: [[FeedReader.FeedStory]], hasVoted: Bool) {
        let rows = found.map { $0.map(\.kept) }
        self.init(voting: rows[0], endingSoon: rows[1], own: rows[2], finished: rows[3], hasVoted: hasVoted)
    }

    /// The rows of what was found of ``visitorLists``: the rounds that close first, each once, and what can be read to
    /// its end.
    init(forVisitors found: [[FeedReader.FeedStory]]) {
        let rows = found.map { $0.map(\.kept) }
        let known = Set(rows[0].map(\.story.id))
        let voting = rows[1].filter { !known.contains($0.story.id) }
        self.init(voting: voting, endingSoon: rows[0], finished: rows[2], hasVoted: false)
    }
}
