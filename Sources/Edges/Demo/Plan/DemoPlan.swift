import Accounts
import Kernel
import Microblog
import SQL

/// The demo world as rows: made of the texts, a moment and a seed, the same for the same three.
struct DemoPlan: Sendable {
    private(set) var people: [AccountLoading.Person] = []
    private(set) var follows: [AccountLoading.Follow] = []
    /// Posts and boosts in the order of their times.
    private(set) var posts: [PostRow] = []
    private(set) var polls: [PostLoading.Asked] = []
    private(set) var likes: [PostLoading.Mark] = []
    private(set) var pins: [PostLoading.Mark] = []

    /// Everybody's password is the one that `passwordHash` was made from.
    init(_ people: [WorldPerson], passwordHash: String, at now: Instant, seed: UInt64) {
        var dice = Dice(seed: seed)
        let written = WorldOrder.posts(of: people, &dice)
        let times = WorldOrder.times(written.count, until: now, &dice)
        self.people = Self.accounts(people, passwordHash, before: now, &dice)
        let circle = DemoFriends(people, self.people.map(\.id))
        follows = circle.follows(&dice)
        let originals = Self.rows(written, times, by: people, self.people.map(\.id))
        let crowd = DemoCrowd(written: written, rows: originals, circle: circle, now: now)
        posts = originals + crowd.boosts(&dice)
        likes = crowd.likes(&dice)
        pins = crowd.pins(likes)
        polls = crowd.polls(among: people.map(\.username), &dice)
    }

    private static func accounts(
        _ people: [WorldPerson],
        _ passwordHash: String,
        before now: Instant,
        _ dice: inout Dice
    ) -> [AccountLoading.Person] {
        people.map { person in
            let joined = now - .days(40) - Instant.Span(milliseconds: Int64(dice.next() % 8_640_000_000))
            var account = AccountLoading.Person(
                id: IDSource().next(at: joined),
                username: person.username,
                email: "\(person.username)@example.org",
                passwordHash: passwordHash
            )
            account.displayName = person.name
            account.bio = person.bio
            account.language = person.language
            account.fields = person.fields.map { AccountLoading.Field(name: $0.name, value: $0.value) }
            return account
        }
    }

    private static func rows(
        _ written: [WorldOrder.Written],
        _ times: [Instant],
        by people: [WorldPerson],
        _ accounts: [ID<Account>]
    ) -> [PostRow] {
        let ids = IDSource()
        var byKey: [String: PostRow] = [:]
        return zip(written, times).map { entry, time in
            let post = entry.post
            let row = PostRow(
                ids.next(at: time),
                by: accounts[entry.author],
                post.text,
                warning: post.warning,
                language: post.language ?? people[entry.author].language,
                audience: post.audience,
                under: post.parent.flatMap { byKey[$0] }
            )
            byKey[post.key] = row
            return row
        }
    }
}

/// Who follows whom in the demo world, by their places in the list of people.
struct DemoFriends: Sendable {
    let accounts: [ID<Account>]
    /// For each person, whom they follow.
    let following: [Set<Int>]

    init(_ people: [WorldPerson], _ accounts: [ID<Account>]) {
        self.accounts = accounts
        let places = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1.username, $0) })
        following = people.map { Set($0.follows.compactMap { places[$0] }) }
    }

    /// The follows, each some days younger than the younger of the two accounts.
    func follows(_ dice: inout Dice) -> [AccountLoading.Follow] {
        accounts.indices.flatMap { follower in
            following[follower].sorted().map { followee in
                let met = max(accounts[follower].instant, accounts[followee].instant)
                let days = 1 + Int(dice.next() % 15)
                return AccountLoading.Follow(accounts[follower], follows: accounts[followee], since: met + .days(days))
            }
        }
    }
}
