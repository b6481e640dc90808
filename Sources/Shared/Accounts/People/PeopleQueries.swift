import Kernel
import SQL

/// The statements that find people.
enum PeopleQueries {
    /// Writes down the words under which an account is found: its username and each word of its name, folded.
    static func index(_ account: ID<Account>, username: String, displayName: String, in tx: Transaction) throws {
        try tx.run("delete from account_words where account_id = \(account)")
        let rows = words(of: username + " " + displayName).map { "(\($0), \(account))" as SQL }
        try tx.run("insert into account_words (word, account_id) values \(SQL.joined(rows, separator: ", "))")
    }

    /// The folded words of a name or of what was typed into the search box.
    static func words(of text: String) -> [String] {
        let folded = Folding.searchKey(text).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return Array(Set(folded.map(String.init))).sorted()
    }

    /// People whose names have words beginning with all of `words`, the more followed ones first.
    ///
    /// Only those who may be found, or whom `viewer` follows.
    static func people(withWords words: [String], viewer: ID<Account>?, limit: Int, in tx: Transaction) throws
        -> [FoundPerson]
    {
        guard let first = words.first else { return [] }
        let others = words.dropFirst().map { word in
            """
            and exists (select 1 from account_words w
                where w.account_id = accounts.id and w.word >= \(word) and w.word < \(word.prefixEnd))
            """ as SQL
        }
        return try tx.all(
            """
            select \(FoundPerson.columns)
            from (
                select distinct account_id from account_words
                where word >= \(first) and word < \(first.prefixEnd) limit 1000
            ) as named
            join accounts on accounts.id = named.account_id
            join account_counts on account_counts.account_id = accounts.id
            where accounts.state <= \(AccountState.frozen) and (accounts.is_discoverable = 1
                or accounts.id = \(viewer) or exists (select 1 from follows
                    where follower_id = \(viewer) and followee_id = accounts.id))
                \(SQL.joined(others, separator: " "))
            order by account_counts.followers desc, accounts.id limit \(limit)
            """
        )
    }

    /// People followed by those whom `viewer` followed last, by how many of them; with two of their names.
    static func friendsOfFriends(of viewer: ID<Account>, limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let friends: SQL = """
            select followee_id from follows where follower_id = \(viewer) order by created_at desc limit 100
            """
        let counted = try tx.all(
            """
            select further.followee_id, count(*), min(further.follower_id), max(further.follower_id)
            from (\(friends)) as friends
            join follows as further on further.follower_id = friends.followee_id
            where further.followee_id <> \(viewer)
            group by further.followee_id having count(*) >= 2
            order by count(*) desc, further.followee_id limit \(limit)
            """
        ) { row in
            Common(account: try row.next(), count: try row.next(), one: try row.next(), other: try row.next())
        }
        let people = try Self.people(counted.flatMap { [$0.account, $0.one, $0.other] }, in: tx)
        return counted.compactMap { common in
            guard let found = people[common.account], let one = people[common.one], let other = people[common.other]
            else { return nil }
            let more = common.count > 2 ? " and \(common.count - 2) more you follow" : ""
            let names = more.isEmpty ? "\(one.name) and \(other.name)" : "\(one.name), \(other.name)\(more)"
            return Suggestion(person: found, reason: "Followed by \(names)")
        }
    }

    /// The people most followed here.
    static func popular(limit: Int, in tx: Transaction) throws -> [Suggestion] {
        let people: [FoundPerson] = try tx.all(
            """
            select \(FoundPerson.columns)
            from account_counts join accounts on accounts.id = account_counts.account_id
            where account_counts.followers > 0 and accounts.state = \(AccountState.active)
                and accounts.is_discoverable = 1
            order by account_counts.followers desc, accounts.id limit \(limit)
            """
        )
        return people.map { person in
            let count = person.followers
            return Suggestion(
                person: person,
                reason: count == 1 ? "1 person here follows" : "\(count) people here follow"
            )
        }
    }

    private static func people(_ ids: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: FoundPerson] {
        guard !ids.isEmpty else { return [:] }
        let people: [FoundPerson] = try tx.all(
            """
            select \(FoundPerson.columns)
            from accounts join account_counts on account_counts.account_id = accounts.id
            where accounts.id in (\(list: Array(Set(ids)))) and accounts.state = \(AccountState.active)
                and accounts.is_discoverable = 1
            """
        )
        return Dictionary(people.map { ($0.account.id, $0) }) { first, _ in first }
    }

    private struct Common {
        let account: ID<Account>
        let count: Int
        let one: ID<Account>
        let other: ID<Account>
    }
}

/// Somebody in a list of people.
struct FoundPerson: Sendable, RowReadable {
    let account: Account
    let bio: String
    let followers: Int

    var name: String { account.displayName }

    static var columns: SQL { "\(Account.columns), accounts.bio, account_counts.followers" }

    init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        bio = try row.next()
        followers = try row.next()
    }
}

/// Somebody worth following, and why.
struct Suggestion: Sendable {
    let person: FoundPerson
    let reason: String
}
