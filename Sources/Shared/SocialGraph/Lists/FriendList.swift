import Archive
import Kernel
import SQL
import Text

/// A list of people as Mastodon writes it, compared with who is here: what would happen, before it does.
struct FriendList: Sendable {
    /// The relation that puts people on such a list.
    enum Kind: String, Sendable, CaseIterable {
        case follows, blocks, mutes
    }

    /// The longest list that is taken.
    static let mostRows = 5000
    /// The largest file that is taken.
    static let mostBytes = 1 << 20

    let kind: Kind
    /// Who is here, and not followed, blocked or muted yet.
    var fresh: [Entry] = []
    /// How many are so already, and oneself.
    var known = 0
    /// Who is not here, or not to be seen, as the list writes them.
    var unknown: [String] = []

    /// Somebody on a list.
    struct Entry: Sendable, Equatable {
        let username: String
        /// True where notices of them go as well, where they are muted.
        var hidesNotices = true
        /// True where each of their posts is told, where they are followed.
        var notifies = false

        init(_ username: String, hidesNotices: Bool = true, notifies: Bool = false) {
            self.username = username
            self.hidesNotices = hidesNotices
            self.notifies = notifies
        }

        /// Reads what ``text`` wrote.
        init?(text: some StringProtocol) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard let name = parts.first, Account.isUsername(String(name)) else { return nil }
            username = String(name)
            let flag = parts.dropFirst().first.map { String($0) }
            hidesNotices = flag != "0"
            notifies = flag == "1"
        }

        /// The entry as a form carries it.
        var text: String { username + (hidesNotices ? "" : ":0") + (notifies ? ":1" : "") }
    }
}

/// A list as it was read, before anybody was looked up.
struct WrittenList: Sendable {
    let kind: FriendList.Kind
    let rows: [(address: String, hidesNotices: Bool, notifies: Bool)]

    /// Reads a list.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file` for what is no such list.
    init(_ text: String, of kind: FriendList.Kind) throws(Problem) {
        self.kind = kind
        let table = CSVTable(text).rows.compactMap { row -> (address: String, hidesNotices: Bool, notifies: Bool)? in
            guard let address = row.first?.trimmed, address != "Account address", !address.isEmpty else { return nil }
            let flags = row.dropFirst().map { $0.trimmed.lowercased() }
            let hidesNotices = kind != .mutes || flags.first != "false"
            return (address, hidesNotices, kind == .follows && flags.dropFirst().first == "true")
        }
        guard !table.isEmpty else { throw .field("file", "There is no one on this list.") }
        guard table.count <= FriendList.mostRows else {
            throw .field("file", "A list has at most \(FriendList.mostRows) people; this one has \(table.count).")
        }
        guard table.allSatisfy({ $0.address.utf8.count <= 300 && $0.address.isPlainLine }) else {
            throw .field("file", "This is no list of people.")
        }
        rows = table
    }
}
