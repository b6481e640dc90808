import Kernel
import SQL
import Text

/// The statements that find people.
enum PeopleQueries {
    /// Who may be found by `viewer`: whoever wants to be, themselves, whom they follow and who follows them.
    private static func isFindable(for viewer: ID<Account>?) -> SQL {
        """
        accounts.state <= \(AccountState.frozen) and (accounts.is_discoverable = 1 or accounts.id = \(viewer)
            or exists (select 1 from follows where follower_id = \(viewer) and followee_id = accounts.id)
            or exists (select 1 from follows where follower_id = accounts.id and followee_id = \(viewer)))
        """
    }

    /// The one with exactly this username.
    static func person(named name: String, viewer: ID<Account>?, in tx: Transaction) throws -> FoundPerson? {
        try tx.first(
            """
            select \(FoundPerson.columns)
            from accounts join account_counts on account_counts.account_id = accounts.id
            where accounts.username_key = \(name.lowercased()) and \(isFindable(for: viewer))
            """
        )
    }

    /// People whose names have words beginning with all of `words`: whom `viewer` follows first, then the more
    /// followed.
    ///
    /// Only those who may be found.
    static func people(
        withWords words: [String],
        viewer: ID<Account>?,
        behind position: FoundPerson.Position?,
        limit: Int,
        in tx: Transaction
    ) throws -> [FoundPerson] {
        guard let first = words.first else { return [] }
        let others = words.dropFirst().map { word in
            """
            and exists (select 1 from account_words w
                where w.account_id = accounts.id and w.word >= \(word) and w.word < \(word.prefixEnd))
            """ as SQL
        }
        let isFollowed: SQL = """
            case when exists (select 1 from follows where follower_id = \(viewer) and followee_id = accounts.id)
                then 1 else 0 end
            """
        let further: SQL =
            position.map { position in
                """
                and (\(isFollowed) < \(position.isFollowed) or \(isFollowed) = \(position.isFollowed)
                    and (account_counts.followers < \(position.followers)
                    or account_counts.followers = \(position.followers) and accounts.id > \(position.account)))
                """
            } ?? ""
        return try tx.all(
            """
            select \(FoundPerson.columns)
            from (
                select distinct account_id from account_words
                where word >= \(first) and word < \(first.prefixEnd) limit 1000
            ) as named
            join accounts on accounts.id = named.account_id
            join account_counts on account_counts.account_id = accounts.id
            where \(isFindable(for: viewer)) \(further) \(SQL.joined(others, separator: " "))
            order by \(isFollowed) desc, account_counts.followers desc, accounts.id limit \(limit)
            """
        )
    }

    /// Those of `ids` who want to be suggested.
    static func suggestible(_ ids: [ID<Account>], in tx: Transaction) throws -> [ID<Account>: FoundPerson] {
        guard !ids.isEmpty else { return [:] }
        let people: [FoundPerson] = try tx.all(
            """
            select \(FoundPerson.columns)
            from accounts join account_counts on account_counts.account_id = accounts.id
            where accounts.id in (\(list: ids)) and accounts.state = \(AccountState.active)
                and accounts.is_discoverable = 1
            """
        )
        return Dictionary(people.map { ($0.account.id, $0) }) { first, _ in first }
    }
}

/// Somebody in a list of people.
struct FoundPerson: Sendable, RowReadable {
    let account: Account
    let bio: String
    let followers: Int

    var name: String { account.displayName }
    /// Where they stand among people found by somebody who follows them, or does not.
    func position(isFollowed: Bool) -> Position {
        Position(isFollowed: isFollowed ? 1 : 0, followers: followers, account: account.id)
    }

    /// A place in a list of people found.
    struct Position: Sendable, Equatable, CustomStringConvertible {
        let isFollowed: Int
        let followers: Int
        let account: ID<Account>

        var description: String { "\(isFollowed)-\(followers)-\(account)" }

        init(isFollowed: Int, followers: Int, account: ID<Account>) {
            self.isFollowed = isFollowed
            self.followers = followers
            self.account = account
        }

        init?(_ text: String) {
            let parts = text.split(separator: "-")
            guard parts.count == 3, let isFollowed = Int(parts[0]), let followers = Int(parts[1]),
                let account = ID<Account>(parts[2])
            else { return nil }
            self.init(isFollowed: isFollowed, followers: followers, account: account)
        }
    }

    static var columns: SQL { "\(Account.columns), accounts.bio, account_counts.followers" }

    init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        bio = try row.next()
        followers = try row.next()
    }
}
