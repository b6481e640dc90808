import Kernel
import SQL

/// The difference that an edit makes to the poll of a post.
enum PollChange: Sendable {
    case none
    /// The poll is there no more.
    case removed
    /// The poll is asked for the first time, or anew: nobody has voted in it.
    case asked(NewPoll)
    /// The numbers are hidden until the end, or not any more; votes stay.
    case hidesTotals(Bool)

    /// The change from `poll` to what an edit sent.
    init(from poll: Poll?, to new: NewPost) {
        guard let asked = new.poll else {
            self = new.endsPoll && poll != nil ? .removed : .none
            return
        }
        guard let poll, poll.options.map(\.title) == asked.options, poll.isMultiple == asked.isMultiple else {
            self = .asked(asked)
            return
        }
        self = poll.hidesTotals == asked.hidesTotals ? .none : .hidesTotals(asked.hidesTotals)
    }

    var isNone: Bool { if case .none = self { true } else { false } }

    /// True where the poll that was there before goes on.
    var keepsVotes: Bool {
        switch self {
        case .none, .hidesTotals: true
        case .removed, .asked: false
        }
    }

    /// Makes the change on a post.
    func apply(to post: ID<Post>, at now: Instant, in tx: Transaction) throws {
        switch self {
        case .none: break
        case .removed: try PollQueries.remove(from: post, in: tx)
        case .asked(let poll):
            try PollQueries.remove(from: post, in: tx)
            try PollQueries.insert(poll, on: post, at: now, in: tx)
        case .hidesTotals(let isOn): try PollQueries.setHidesTotals(isOn, on: post, in: tx)
        }
    }
}
