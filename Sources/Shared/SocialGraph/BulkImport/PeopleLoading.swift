package import Kernel
package import SQL

/// Puts in how people are found, what they say of themselves and whom they follow, many at a time: for the demo world,
/// load sets and imports.
///
/// Whoever loads does it before anybody looks, or gives the accounts concerned new versions.
package enum PeopleLoading {
    /// Somebody with the names under which they are found, and the lines of their profile.
    package struct Profile: Sendable {
        package let id: ID<Account>
        package let username: String
        package let displayName: String
        package let fields: [Field]

        package init(id: ID<Account>, username: String, displayName: String, fields: [Field] = []) {
            self.id = id
            self.username = username
            self.displayName = displayName
            self.fields = fields
        }
    }

    /// A line of somebody's profile.
    package struct Field: Sendable, Equatable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Who follows whom, and since when.
    package struct Follow: Sendable {
        package let follower: ID<Account>
        package let followee: ID<Account>
        package let since: Instant

        package init(_ follower: ID<Account>, follows followee: ID<Account>, since: Instant) {
            self.follower = follower
            self.followee = followee
            self.since = since
        }
    }

    package static func insert(_ people: [Profile], in tx: Transaction) throws {
        let words = people.flatMap { person in
            PeopleIndex.words(of: person.username + " " + person.displayName).map { ($0, person.id) }
        }
        try tx.insert(words, "insert into account_words", "(word, account_id)") { "(\($0.0), \($0.1))" }
        let fields = people.flatMap { person in person.fields.enumerated().map { (person.id, $0, $1) } }
        try tx.insert(fields, "insert into profile_fields", "(account_id, position, name, value)") {
            "(\($0.0), \($0.1), \($0.2.name), \($0.2.value))"
        }
    }

    package static func insert(_ follows: [Follow], in tx: Transaction) throws {
        try tx.insert(follows, "insert into follows", "(follower_id, followee_id, created_at)") {
            "(\($0.follower), \($0.followee), \($0.since))"
        }
    }

    /// Gives an account words about its owner in place of what was there.
    static func describe(_ account: ID<Account>, bio: String, fields: [Field], in tx: Transaction) throws {
        try tx.run("update accounts set bio = \(bio), version = version + 1 where id = \(account)")
        try tx.run("delete from profile_fields where account_id = \(account)")
        try tx.insert(
            Array(fields.enumerated()),
            "insert into profile_fields",
            "(account_id, position, name, value)"
        ) { position, field in
            "(\(account), \(position), \(field.name), \(field.value))"
        }
    }

    /// Makes the counts of all accounts equal to the rows.
    package static func count(in tx: Transaction) throws {
        try tx.run("delete from account_counts")
        try tx.run(
            """
            insert into account_counts (account_id, followers, following)
            select accounts.id, coalesce(towards.number, 0), coalesce(outwards.number, 0)
            from accounts
            left join (select followee_id, count(*) as number from follows group by followee_id) as towards
                on towards.followee_id = accounts.id
            left join (select follower_id, count(*) as number from follows group by follower_id) as outwards
                on outwards.follower_id = accounts.id
            """
        )
    }
}
