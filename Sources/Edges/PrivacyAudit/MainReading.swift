import Calendar
import SQL

/// Reads who did what when from whatever tables there are: of each row that names an account, or a vault that is one's,
/// every time and every date, and the time that an id has in it.
struct MainReading {
    private let tx: Transaction
    /// The first moment that a number can be a time of ours: the beginning of 2020.
    private static let epoch: Int64 = 1_577_836_800_000
    /// The endings of columns that say whose a row is.
    private static let owners = ["vault_id", "account_id", "author_id", "er_id"]

    init(_ tx: Transaction) {
        self.tx = tx
    }

    func result() throws -> (accounts: [Int64], acts: [AuditedAct]) {
        let accounts: [Int64] = try tx.values("select id from accounts")
        let known = Set(accounts)
        let vaults = try self.vaults()
        let acts = try tables().flatMap { table in try self.acts(in: table, of: known, vaults) }
        return (accounts, acts)
    }

    private struct Table {
        let name: String
        var columns: [String] = []
    }

    private func tables() throws -> [Table] {
        var tables: [String: Table] = [:]
        try tx.each(
            """
            select t.name, c.name from sqlite_schema t join pragma_table_info(t.name) c
            where t.type = 'table' and t.name not like 'sqlite_%'
            """
        ) { row in
            let name: String = try row.next()
            tables[name, default: Table(name: name)].columns.append(try row.next())
        }
        return tables.values.sorted { $0.name < $1.name }
    }

    private func vaults() throws -> [[UInt8]: Int64] {
        guard try tables().contains(where: { $0.name == "vaults" }) else { return [:] }
        var vaults: [[UInt8]: Int64] = [:]
        try tx.each("select id, account_id from vaults") { row in
            let id: [UInt8] = try row.next()
            vaults[id] = try row.next()
        }
        return vaults
    }

    private func acts(in table: Table, of known: Set<Int64>, _ vaults: [[UInt8]: Int64]) throws -> [AuditedAct] {
        let owner = table.columns.first { name in
            Self.owners.contains { name.hasSuffix($0) } || (table.name == "accounts" && name == "id")
        }
        let times = table.columns.filter { $0.hasSuffix("_at") || $0.hasSuffix("_on") || $0 == "id" }
        guard let owner, !times.isEmpty else { return [] }
        let sealed = table.columns.first { $0.hasSuffix("sealed") }
        let columns = ([owner] + times).map { "\"\($0)\"" } + [sealed.map { "length(\"\($0)\")" } ?? "null"]
        var acts: [AuditedAct] = []
        try tx.each(SQL(stringLiteral: "select \(columns.joined(separator: ", ")) from \"\(table.name)\"")) { row in
            let account = try self.account(&row, vaults)
            let moments = try times.map { try self.moment(&row, named: $0) }
            let size: Int? = try row.next()
            guard let account, known.contains(account) else { return }
            for case let (start, length)? in moments {
                acts.append(AuditedAct(by: account, at: start, for: length, size: size))
            }
        }
        return acts
    }

    private func account(_ row: inout RowReader, _ vaults: [[UInt8]: Int64]) throws -> Int64? {
        switch try row.next() as AnyColumn {
        case .integer(let number): number
        case .bytes(let bytes): vaults[bytes]
        default: nil
        }
    }

    private func moment(_ row: inout RowReader, named column: String) throws -> (Instant, Instant.Span)? {
        let value = try row.next() as AnyColumn
        if case .text(let text) = value, let date = LocalDate(text) {
            return (Instant(milliseconds: Int64(date.day) * 86_400_000), .days(1))
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
