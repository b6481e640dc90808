import Kernel
import SQL
import Text

/// The words under which people are found.
enum PeopleIndex {
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
}
