import Contracts
import Kernel
import Outbound
public import SQL
import Web

extension TestSite {
    /// How many accounts have counts that do not equal the rows of people who are there.
    public func wrongFollowCounts() async throws -> Int {
        try await database.read { tx in
            try tx.value(
                """
                select count(*) from account_counts
                where followers <> (select count(*) from follows join accounts on accounts.id = follows.follower_id
                        where follows.followee_id = account_counts.account_id and accounts.state <= 2)
                    or following <> (select count(*) from follows join accounts on accounts.id = follows.followee_id
                        where follows.follower_id = account_counts.account_id and accounts.state <= 2)
                """,
                as: Int.self
            ) ?? -1
        }
    }

    /// The figures on somebody's profile, as a visitor reads them.
    public func figures(of username: String) async throws -> [String] {
        try await visitor().get("/@\(username)").all(".stats > a, .stats > span").map { figure in
            figure.children.map(\.text).joined(separator: " ")
        }
    }

    /// The path of the link in the last e-mail to `username` that has `words` in its subject.
    public func link(to username: String, _ words: String, domain: String = "weft.test") async throws -> String {
        try await runPeriodicJobs()
        let emails = await mailbox.emails.filter {
            $0.recipient.text == "\(username)@\(domain)" && $0.subject.contains(words)
        }
        guard let email = emails.last else { return "no letter “\(words)” to \(username)" }
        let base = "https://weft.test"
        let lines = email.text.split(separator: "\n").filter { $0.hasPrefix("\(base)/") }
        return lines.first.map { String($0.dropFirst(base.count)) } ?? "no link in “\(words)”"
    }

    /// How many rows a table has.
    public func rows(_ table: SQL) async throws -> Int {
        try await database.read { tx in try tx.value("select count(*) from \(table)", as: Int.self) ?? -1 }
    }
}
