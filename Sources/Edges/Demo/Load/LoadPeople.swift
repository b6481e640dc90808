import Accounts
import Contracts
import Kernel
import Runtime
import SQL
import SocialGraph

/// The accounts of a load set and whom they follow: few are followed by many, many by few.
struct LoadPeople: Sendable {
    /// In the order of their fame.
    let ids: [ID<Account>]
    private let since: Instant

    /// Accounts that follow exactly so many others, for measurements.
    static let known: KeyValuePairs<String, Int> = ["load_100": 100, "load_2000": 2000]

    init(_ count: Int, joinedBefore now: Instant) {
        let source = IDSource()
        let joined = now - .days(400)
        ids = (0..<count).map { source.next(at: joined + .seconds($0)) }
        since = now - .days(200)
    }

    /// The account at `place`.
    ///
    /// The known ones come last, where nobody is famous.
    func person(_ place: Int, passwordHash: String) -> AccountLoading.Person {
        let username = username(place)
        var person = AccountLoading.Person(
            id: ids[place],
            username: username,
            email: "\(username)@example.org",
            passwordHash: passwordHash
        )
        person.displayName = "Person \(place + 1)"
        return person
    }

    /// Whom the account at `place` follows: about a hundred people, one in five hundred accounts two thousand.
    func follows(of place: Int, _ dice: inout SeededGenerator) -> [PeopleLoading.Follow] {
        let usual = dice.happens(0.002) ? 2000 : 50 + Int(dice.next() % 101)
        let wanted = knownCount(place) ?? usual
        var followed = Set<Int>()
        while followed.count < wanted {
            let somebody = dice.anybody(of: ids.count)
            if somebody != place { followed.insert(somebody) }
        }
        return followed.sorted().map {
            PeopleLoading.Follow(ids[place], follows: ids[$0], since: since)
        }
    }

    private func username(_ place: Int) -> String {
        let known = Self.known.map(\.key)
        let fromEnd = ids.count - 1 - place
        return fromEnd < known.count ? known[fromEnd] : "person_\(place + 1)"
    }

    private func knownCount(_ place: Int) -> Int? {
        let fromEnd = ids.count - 1 - place
        return fromEnd < Self.known.count ? Self.known[fromEnd].value : nil
    }
}
