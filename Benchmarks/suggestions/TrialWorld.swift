import Accounts
import Contracts
import Foundation
import Kernel
import Microblog
import SQL
import Secrets
import SocialGraph

/// How large the trial is; each is a variable of the environment.
struct TrialSize {
    /// ACCOUNTS.
    let accounts = number("ACCOUNTS", 3000)
    /// ASKED: for how many of them people are suggested.
    let asked = number("ASKED", 400)
    /// SEED.
    let seed = number("SEED", 1)

    private static func number(_ name: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }
}

/// Made-up people in communities.
///
/// Most follows stay within, some close a triangle, some go to the famous, and some to anybody; who answers whom stays
/// within too.
struct TrialWorld {
    static let now = Instant(milliseconds: 1_767_614_400_000)
    private static let communitySize = 50
    private static let follows = 30

    /// The follows that are known, oldest first.
    private(set) var early: [PeopleLoading.Follow] = []
    /// The follows to be guessed: the last fifth of all.
    private(set) var late: [PeopleLoading.Follow] = []
    private let ids: [ID<Account>]
    private var followed: [Set<Int>]
    private var dice: TrialDice
    private var wanted: [ID<Account>: Set<ID<Account>>] = [:]

    init(_ size: TrialSize) {
        let source = IDSource()
        ids = (0..<size.accounts).map { source.next(at: Self.now - .days(300) + .seconds($0)) }
        followed = Array(repeating: [], count: size.accounts)
        dice = TrialDice(seed: UInt64(size.seed))
        let total = size.accounts * Self.follows
        for step in 0..<total {
            let follower = dice.below(size.accounts)
            guard let followee = choice(of: follower), followed[follower].insert(followee).inserted else { continue }
            let since = Self.now - .days(200) + .seconds(step)
            let follow = PeopleLoading.Follow(ids[follower], follows: ids[followee], since: since)
            if step < total / 5 * 4 { early.append(follow) } else { late.append(follow) }
        }
        for follow in late { wanted[follow.follower, default: []].insert(follow.followee) }
    }

    /// Whom somebody follows next: half within the community, the earlier members the likelier; a quarter somebody whom
    /// one of theirs follows; the rest are famous people, or anybody.
    private mutating func choice(of follower: Int) -> Int? {
        let start = follower / Self.communitySize * Self.communitySize
        let kind = dice.fraction()
        let chosen: Int
        if kind < 0.5 {
            let fraction = dice.fraction()
            chosen = start + Int(fraction * fraction * Double(min(Self.communitySize, ids.count - start)))
        } else if kind < 0.75 {
            guard let friend = dice.any(of: followed[follower]), let further = dice.any(of: followed[friend]) else {
                return nil
            }
            chosen = further
        } else if kind < 0.92 {
            let fraction = dice.fraction()
            chosen = Int(fraction * fraction * fraction * Double(ids.count))
        } else {
            chosen = dice.below(ids.count)
        }
        return chosen == follower ? nil : chosen
    }

    /// People of whom something can be guessed, spread over everybody.
    func asked(_ count: Int) -> [ID<Account>] {
        let able = ids.filter { !(wanted[$0] ?? []).isEmpty }
        return stride(from: 0, to: able.count, by: max(1, able.count / count)).prefix(count).map { able[$0] }
    }

    func wanted(by account: ID<Account>) -> Set<ID<Account>> { wanted[account] ?? [] }

    func viewer(_ account: ID<Account>, in tx: Transaction) throws -> Viewer? {
        let found: Account? = try tx.first("select \(Account.columns) from accounts where accounts.id = \(account)")
        return found.map { account in
            Viewer(
                account: account,
                role: .member,
                session: ID(rawValue: 1),
                formSecret: Secret(random: 32),
                graphVersion: 1
            )
        }
    }

    /// Writes everything into an empty database but the follows that are to be guessed.
    mutating func put(into services: Services) async throws {
        let people = ids.enumerated().map { place, id in
            AccountLoading.Person(id: id, username: "p\(place)", email: "p\(place)@example.org", passwordHash: "-")
        }
        let (early, posts) = (early, writing())
        try await services.database.write { tx in
            try AccountLoading.insert(people, in: tx)
            try PeopleLoading.insert(early, in: tx)
            try PostLoading.insert(posts, in: tx)
            try PeopleLoading.count(in: tx)
            try PostLoading.count(services.search, in: tx)
        }
    }

    /// Each writes once and answers two people of their community, known or not.
    private mutating func writing() -> [PostRow] {
        let source = IDSource()
        let first = ids.enumerated().map { place, id in
            PostRow(source.next(at: Self.now - .days(100) + .seconds(place)), by: id, "A post")
        }
        var posts = first
        for (place, id) in ids.enumerated() {
            let start = place / Self.communitySize * Self.communitySize
            for _ in 0..<2 {
                let other = min(start + dice.below(Self.communitySize), ids.count - 1)
                guard other != place else { continue }
                let time = Self.now - .days(90) + .seconds(posts.count)
                posts.append(PostRow(source.next(at: time), by: id, "An answer", under: first[other]))
            }
        }
        return posts
    }
}

/// Numbers that look random and are the same for the same seed (the generator SplitMix64).
struct TrialDice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// One of `places`, in an order that does not depend on how sets are kept.
    mutating func any(of places: Set<Int>) -> Int? {
        guard !places.isEmpty else { return nil }
        return places.sorted()[below(places.count)]
    }
}
