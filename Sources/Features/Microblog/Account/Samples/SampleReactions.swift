import Contracts
import Kernel
import Runtime
import SQL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The reactions of everybody to everybody's posts: some posts are liked by many, most by a few.
struct SampleReactions: Sendable {
    private let written: [WritingOrder.Written]
    private let rows: [PostRow]
    private let people: [SampleWorld.Person]
    private let now: Instant

    init(written: [WritingOrder.Written], rows: [PostRow], people: [SampleWorld.Person], now: Instant) {
        self.written = written
        self.rows = rows
        self.people = people
        self.now = now
    }

    /// Followers press a button so much more often than others.
    private static let strangers = 0.25
    /// After so long, two thirds of those who will ever react have done so.
    private static let attention = Instant.Span.hours(8)

    func likes(_ dice: inout SeededGenerator) -> [PostLoading.Mark] {
        let ids = IDSource()
        return reactions(&dice, share: 1).map { reaction in
            PostLoading.Mark(
                by: people[reaction.person].id,
                on: rows[reaction.post].id,
                id: ids.next(at: reaction.time)
            )
        }
    }

    /// The boosts, as rows of posts.
    ///
    /// The ids are those of another server, so that none is also a post's.
    func boosts(_ dice: inout SeededGenerator) -> [PostRow] {
        let ids = IDSource(node: 1)
        return reactions(&dice, share: 0.12)
            .filter { rows[$0.post].audience <= .unlisted && written[$0.post].text.parent == nil }
            .map { reaction in
                PostRow(
                    boosting: rows[reaction.post],
                    id: ids.next(at: reaction.time),
                    by: people[reaction.person].id
                )
            }
    }

    /// Everybody's most liked post that begins a conversation.
    func pins(_ likes: [PostLoading.Mark]) -> [PostLoading.Mark] {
        let numbers = Dictionary(likes.map { ($0.post, 1) }, uniquingKeysWith: +)
        let ids = IDSource()
        return people.indices.compactMap { person in
            let own = rows.indices.filter {
                let text = written[$0].text
                return written[$0].author == person && text.parent == nil && text.audience == .everyone
                    && text.warning.isEmpty
            }
            guard let best = own.max(by: { numbers[rows[$0].id, default: 0] < numbers[rows[$1].id, default: 0] }) else {
                return nil
            }
            return PostLoading.Mark(by: people[person].id, on: rows[best].id, id: ids.next(at: now))
        }
    }

    /// Somebody who reacts to a post, and when.
    private struct Reaction {
        let person: Int
        let post: Int
        let time: Instant
    }

    /// Who reacts to what, in the order of time; `share` of those who like a post.
    private func reactions(_ dice: inout SeededGenerator, share: Double) -> [Reaction] {
        var reactions: [Reaction] = []
        for post in rows.indices {
            let age = now.since(rows[post].id.instant)
            let charm = min(0.07 / dice.fraction().squareRoot(), 0.85) * share
            let seen = 1 - exp(-Double(age.milliseconds) / Double(Self.attention.milliseconds))
            for person in people.indices where person != written[post].author {
                let follows = people[person].follows.contains(written[post].author)
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

extension SampleReactions {
    /// How long a question of a made-up world is open.
    private static let pollLength = Instant.Span.days(7)

    /// The polls with their votes.
    ///
    /// Whoever looks around finds those still open without a vote of their own.
    func polls(without guest: String, _ dice: inout SeededGenerator) -> [PostLoading.Asked] {
        rows.indices.filter { !written[$0].text.options.isEmpty }.map { post in
            let endsAt = rows[post].id.instant + Self.pollLength
            var poll = PostLoading.Asked(on: rows[post].id, options: written[post].text.options, endsAt: endsAt)
            for person in people.indices where person != written[post].author {
                let waits = people[person].username == guest && endsAt > now
                guard dice.happens(0.7), !waits else { continue }
                let choice = Int(dice.fraction() * dice.fraction() * Double(poll.options.count))
                let position = (choice + post) % poll.options.count
                poll.votes.append(PostLoading.Vote(by: people[person].id, for: position))
            }
            return poll
        }
    }
}
