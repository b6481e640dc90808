import Accounts
import Kernel
import Microblog
import SQL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What everybody does with everybody's posts: some posts are liked by many, most by a few.
struct DemoCrowd: Sendable {
    private let written: [WorldOrder.Written]
    private let rows: [PostRow]
    private let circle: DemoFriends
    private let now: Instant

    init(written: [WorldOrder.Written], rows: [PostRow], circle: DemoFriends, now: Instant) {
        self.written = written
        self.rows = rows
        self.circle = circle
        self.now = now
    }

    /// Followers press a button so much more often than others.
    private static let strangers = 0.25
    /// After so long, two thirds of those who will ever react have done so.
    private static let attention = Instant.Span.hours(8)

    func likes(_ dice: inout Dice) -> [PostLoading.Mark] {
        let ids = IDSource()
        return reactions(&dice, share: 1).map { reaction in
            PostLoading.Mark(
                by: circle.accounts[reaction.person],
                on: rows[reaction.post].id,
                id: ids.next(at: reaction.time)
            )
        }
    }

    /// What is passed on.
    ///
    /// The ids are those of another server, so that none is also a post's.
    func boosts(_ dice: inout Dice) -> [PostRow] {
        let ids = IDSource(node: 1)
        return reactions(&dice, share: 0.12)
            .filter { rows[$0.post].audience <= .unlisted && written[$0.post].post.parent == nil }
            .map { reaction in
                PostRow(
                    boosting: rows[reaction.post],
                    id: ids.next(at: reaction.time),
                    by: circle.accounts[reaction.person]
                )
            }
    }

    /// Everybody's most liked post that begins a conversation.
    func pins(_ likes: [PostLoading.Mark]) -> [PostLoading.Mark] {
        let numbers = Dictionary(likes.map { ($0.post, 1) }, uniquingKeysWith: +)
        let ids = IDSource()
        return circle.accounts.indices.compactMap { person in
            let own = rows.indices.filter {
                let post = written[$0].post
                return written[$0].author == person && post.parent == nil && post.audience == .everyone
                    && post.warning.isEmpty
            }
            guard let best = own.max(by: { numbers[rows[$0].id, default: 0] < numbers[rows[$1].id, default: 0] }) else {
                return nil
            }
            return PostLoading.Mark(by: circle.accounts[person], on: rows[best].id, id: ids.next(at: now))
        }
    }

    /// Somebody who reacts to a post, and when.
    private struct Reaction {
        let person: Int
        let post: Int
        let time: Instant
    }

    /// Who reacts to what, in the order of time; `share` of those who like a post.
    private func reactions(_ dice: inout Dice, share: Double) -> [Reaction] {
        var reactions: [Reaction] = []
        for post in rows.indices {
            let age = now.since(rows[post].id.instant)
            let charm = min(0.07 / dice.fraction().squareRoot(), 0.85) * share
            let seen = 1 - exp(-Double(age.milliseconds) / Double(Self.attention.milliseconds))
            for person in circle.accounts.indices where person != written[post].author {
                let follows = circle.following[person].contains(written[post].author)
                guard follows || rows[post].audience <= .unlisted else { continue }
                guard dice.happens(charm * seen * (follows ? 1 : Self.strangers)) else { continue }
                let wait = Double(age.milliseconds) * dice.fraction() * dice.fraction() * dice.fraction()
                let time = rows[post].id.instant + Instant.Span(milliseconds: Int64(wait) + 1)
                reactions.append(Reaction(person: person, post: post, time: min(time, now)))
            }
        }
        return reactions.sorted { $0.time < $1.time }
    }
}

extension DemoCrowd {
    /// How long a question of the demo world is open.
    private static let pollLength = Instant.Span.days(7)

    /// The polls with their votes.
    ///
    /// Whoever looks around finds those still open without a vote of their own.
    func polls(among usernames: [String], _ dice: inout Dice) -> [PostLoading.Asked] {
        rows.indices.filter { !written[$0].post.options.isEmpty }.map { post in
            let endsAt = rows[post].id.instant + Self.pollLength
            var poll = PostLoading.Asked(on: rows[post].id, options: written[post].post.options, endsAt: endsAt)
            for person in circle.accounts.indices where person != written[post].author {
                let waits = usernames[person] == DemoGuest.username && endsAt > now
                guard dice.happens(0.7), !waits else { continue }
                let choice = Int(dice.fraction() * dice.fraction() * Double(poll.options.count))
                let position = (choice + post) % poll.options.count
                poll.votes.append(PostLoading.Vote(by: circle.accounts[person], for: position))
            }
            return poll
        }
    }
}
