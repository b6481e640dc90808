import Accounts
import Contracts
import Kernel
import Runtime
import SQL
import SocialGraph

/// The people of the demo world as rows: made of the texts, a moment and a seed, the same for the same three.
struct DemoPeople: Sendable {
    let accounts: [AccountLoading.Person]
    let profiles: [PeopleLoading.Profile]
    let follows: [PeopleLoading.Follow]
    /// The world in which they are, for slices to make their sample data of.
    let world: SampleWorld

    /// Everybody's password is the one that `passwordHash` was made from.
    init(_ people: [WorldPerson], passwordHash: String, at now: Instant, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        accounts = people.map { Self.account($0, passwordHash, before: now, &generator) }
        profiles = zip(accounts, people).map { account, person in
            PeopleLoading.Profile(account, person.fields.map { PeopleLoading.Field(name: $0.name, value: $0.value) })
        }
        let places = Dictionary(people.enumerated().map { ($1.username, $0) }) { first, _ in first }
        let following = people.map { Set($0.follows.compactMap { places[$0] }) }
        follows = Self.follows(accounts.map(\.id), following, &generator)
        let persons = zip(people, zip(accounts, following)).map { person, row in
            SampleWorld.Person(
                row.0.id,
                username: person.username,
                language: person.language,
                follows: row.1,
                texts: person.posts
            )
        }
        world = SampleWorld(persons, guest: DemoGuest.username, at: now, generator)
    }

    private static func account(
        _ person: WorldPerson,
        _ passwordHash: String,
        before now: Instant,
        _ generator: inout SeededGenerator
    ) -> AccountLoading.Person {
        let joined = now - .days(40) - Instant.Span(milliseconds: Int64(generator.next() % 8_640_000_000))
        var account = AccountLoading.Person(
            id: IDSource().next(at: joined),
            username: person.username,
            email: "\(person.username)@example.org",
            passwordHash: passwordHash
        )
        account.displayName = person.name
        account.bio = person.bio
        account.language = person.language
        return account
    }

    /// The follows, each some days younger than the younger of the two accounts.
    private static func follows(
        _ ids: [ID<Account>],
        _ following: [Set<Int>],
        _ generator: inout SeededGenerator
    ) -> [PeopleLoading.Follow] {
        ids.indices.flatMap { follower in
            following[follower].sorted().map { followee in
                let met = max(ids[follower].instant, ids[followee].instant)
                let days = 1 + Int(generator.next() % 15)
                return PeopleLoading.Follow(ids[follower], follows: ids[followee], since: met + .days(days))
            }
        }
    }
}

extension PeopleLoading.Profile {
    /// How an account is found, with the lines of its profile.
    init(_ account: AccountLoading.Person, _ fields: [PeopleLoading.Field] = []) {
        self.init(id: account.id, username: account.username, displayName: account.displayName, fields: fields)
    }
}
