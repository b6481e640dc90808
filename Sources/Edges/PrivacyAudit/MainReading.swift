import Calendar
import SQL

/// Reads who did what when from whatever tables there are: of each row that names an account, or a vault that is one's,
/// every time and every date, and the time that an id has in it.
///
/// A sealed row is read whether it tells a time or not, and as often as it says that it was changed.
struct MainReading {
    private let tx: Transaction
    /// The first moment that a number can be a time of ours: the beginning of 2020.
    private static let epoch: Int64 = 1_577_836_800_000
    /// The endings of columns that say whose a row is.
    fileprivate static let owners = ["vault_id", "notebook_id", "account_id", "author_id", "er_id"]
    /// The endings of columns that say when something was.
    private static let times = ["_at", "_on", "_date"]
    /// The columns that tell the month that ends, or begins, on a date.
    private static let ends: Set<String> = ["notes.deleted_on", "note_versions.saved_on"]
    private static let beginnings: Set<String> = ["sealed_moods.local_date"]
    /// The columns whose length may be that of a text.
    private static let texts = ["sealed", "body"]

    init(_ tx: Transaction) {
        self.tx = tx
    }

    /// The evidence of the main database.
    struct Result: Sendable {
        var accounts: [Int64] = []
        var acts: [AuditedAct] = []
        /// The runs of words that posts and accounts have both.
        var words: SharedWords
        /// The tables in which something of a post lies, which ought to be in none, with how many rows.
        var marked: [String: Int] = [:]
    }

    /// - Parameter posts: the anonymous ones, for whose marks and words everything is searched.
    func result(beside posts: [AuditedPost]) throws -> Result {
        var result = Result(words: SharedWords(posts))
        result.accounts = try tx.values("select id from accounts")
        let known = Set(result.accounts)
        let vaults = try self.vaults()
        let marks = Set(posts.flatMap(\.marks))
        for table in try tables() {
            result.acts += try acts(in: table, of: known, vaults)
            try read(table, of: known, vaults, marks, into: &result)
        }
        return result
    }

    private struct Table {
        let name: String
        var columns: [String] = []

        /// The column that says whose a row is.
        var owner: String? {
            columns.first { name in
                MainReading.owners.contains { name.hasSuffix($0) } || (self.name == "accounts" && name == "id")
            }
        }
    }

    /// Looks through every column of a table: for the marks of posts, and for words that stand in them too.
    private func read(
        _ table: Table,
        of known: Set<Int64>,
        _ vaults: [[UInt8]: Int64],
        _ marks: Set<[UInt8]>,
        into result: inout Result
    ) throws {
        guard !marks.isEmpty, !table.columns.isEmpty else { return }
        let owner = table.owner.map { "\"\($0)\"" } ?? "null"
        let columns = [owner] + table.columns.map { "\"\($0)\"" }
        try tx.each(SQL(stringLiteral: "select \(columns.joined(separator: ", ")) from \"\(table.name)\"")) { row in
            let account = try self.account(&row, vaults)
            for _ in table.columns {
                switch try row.next() as AnyColumn {
                case .bytes(let bytes):
                    if marks.contains(bytes) || marks.contains(Array(bytes.prefix(32))) {
                        result.marked[table.name, default: 0] += 1
                    }
                case .text(let text):
                    guard let account, known.contains(account) else { continue }
                    result.words.compare(text, of: account)
                case .integer, .other: continue
                }
            }
        }
    }

    private func tables() throws -> [Table] {
        var tables: [String: Table] = [:]
        let query: SQL =
            switch tx.dialect {
            case .sqlite:
                """
                select t.name, c.name from sqlite_schema t join pragma_table_info(t.name) c
                where t.type = 'table' and t.name not like 'sqlite_%' and t.sql not like '%content = ''''%'
                """
            case .postgres:
                """
                select c.table_name::text, c.column_name::text from information_schema.columns c
                join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
                where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
                order by c.table_name, c.ordinal_position
                """
            }
        try tx.each(query) { row in
            let name: String = try row.next()
            tables[name, default: Table(name: name)].columns.append(try row.next())
        }
        return tables.values.sorted { $0.name < $1.name }
    }

    private func vaults() throws -> [[UInt8]: Int64] {
        guard try tables().contains(where: { $0.name == "vaults" }) else { return [:] }
        var vaults: [[UInt8]: Int64] = [:]
        try tx.each("select id, account_id from vaults") { row in
            let id = try row.next() as AnyColumn
            let account: Int64 = try row.next()
            if let name = id.name { vaults[name] = account }
        }
        return vaults
    }

    private func acts(in table: Table, of known: Set<Int64>, _ vaults: [[UInt8]: Int64]) throws -> [AuditedAct] {
        let owner = table.owner
        let times = table.columns.filter { name in Self.times.contains { name.hasSuffix($0) } || name == "id" }
        let sealed = table.columns.first { name in Self.texts.contains { name.hasSuffix($0) } }
        guard let owner, !times.isEmpty || sealed != nil else { return [] }
        let more = [sealed.map { "length(\"\($0)\")" }, table.columns.first { $0 == "version" }]
        let columns = ([owner] + times).map { "\"\($0)\"" } + more.map { $0 ?? "null" }
        var acts: [AuditedAct] = []
        try tx.each(SQL(stringLiteral: "select \(columns.joined(separator: ", ")) from \"\(table.name)\"")) { row in
            let account = try self.account(&row, vaults)
            let moments = try times.map { try self.moment(&row, named: $0, of: table) }.compactMap(\.self)
            let (size, version): (Int?, Int?) = (try row.next(), try row.next())
            guard let account, known.contains(account) else { return }
            let dated = moments.map { AuditedAct(by: account, at: $0.0, for: $0.1, size: size, in: table.name) }
            acts += dated
            guard sealed != nil, !dated.contains(where: \.isExact) else { return }
            let undated = AuditedAct(by: account, size: size, in: table.name)
            acts += (0..<max(1, version ?? 1)).map { _ in undated }
        }
        return acts
    }

    private func account(_ row: inout RowReader, _ vaults: [[UInt8]: Int64]) throws -> Int64? {
        switch try row.next() as AnyColumn {
        case .integer(let number): number
        case let other: other.name.flatMap { vaults[$0] }
        }
    }

    private func moment(
        _ row: inout RowReader,
        named column: String,
        of table: Table
    ) throws -> (Instant, Instant.Span)? {
        let value = try row.next() as AnyColumn
        if case .text(let text) = value, let date = LocalDate(text) {
            let start = Instant(milliseconds: Int64(date.day) * 86_400_000)
            guard start.milliseconds > Self.epoch else { return nil }
            let name = "\(table.name).\(column)"
            if Self.ends.contains(name) { return (start - .days(30), .days(31)) }
            return (start, Self.beginnings.contains(name) ? .days(31) : .days(1))
        }
        guard case .integer(let number) = value else { return nil }
        let milliseconds = column == "id" ? number >> 16 : number
        guard milliseconds > Self.epoch, milliseconds < Self.epoch * 3 else { return nil }
        return (Instant(milliseconds: milliseconds), Instant.Span(milliseconds: 1))
    }
}

/// A column of whatever type it has.
enum AnyColumn: Storable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case other

    /// The bytes of a name that is none of the numbers.
    var name: [UInt8]? {
        switch self {
        case .bytes(let bytes): bytes
        case .text(let text): Array(text.utf8)
        case .integer, .other: nil
        }
    }

    var sqlValue: SQLValue {
        switch self {
        case .integer(let number): .integer(number)
        case .bytes(let bytes): .bytes(bytes)
        case .text(let text): .text(text)
        case .other: .null
        }
    }

    static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> AnyColumn {
        guard !row.isNull(column) else { return .other }
        if let number = try? row.integer(column) { return .integer(number) }
        if let bytes = try? row.bytes(column) { return .bytes(bytes) }
        if let text = try? row.text(column) { return .text(text) }
        return .other
    }
}
