import Kernel
import Runtime
package import SQL

/// The table of what servers leave behind of the time, and the statements on it.
package enum ClockQueries {
    static let migration = Migration(
        "clock-1-times",
        """
        create table site_clock (
            id integer primary key check (id = 1),
            latest bigint not null,
            highest bigint not null,
            accepted bigint not null default 0
        )
        """
    )

    static func known(in tx: Transaction) throws -> KnownTime? {
        try tx.first("select latest, highest from site_clock where id = 1") { row in
            KnownTime(latest: try row.next(), highest: try row.next())
        }
    }

    /// Writes down until when a server has run.
    ///
    /// Several servers do so; the one that is furthest counts. An operator's word puts the time back.
    static func keep(_ settled: Instant, _ steady: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into site_clock (id, latest, highest) values (1, \(settled), \(steady))
            on conflict (id) do update set
                latest = case when site_clock.latest < excluded.latest then excluded.latest else site_clock.latest end,
                highest = case when site_clock.highest < excluded.highest then excluded.highest
                    else site_clock.highest end
            """
        )
    }

    /// Writes down that an operator takes `moment` for the right time.
    package static func accept(_ moment: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into site_clock (id, latest, highest, accepted) values (1, \(moment), \(moment), 1)
            on conflict (id) do update set latest = excluded.latest, accepted = site_clock.accepted + 1
            """
        )
    }

    /// How often an operator has accepted a time.
    static func acceptances(in tx: Transaction) throws -> Int {
        try tx.value("select accepted from site_clock where id = 1") ?? 0
    }

    /// The database's clock.
    package static func databaseTime(in tx: Transaction) throws -> Instant {
        guard let now = try tx.value("select \(tx.dialect.now(0))", as: Instant.self) else {
            throw DatabaseError.failed("The database does not tell the time.")
        }
        return now
    }

    /// The largest id of any table.
    static func highestID(in tx: Transaction) throws -> Int64 {
        let tables = try tx.values(numberedTables(tx.dialect), as: String.self)
        let each = tables.map { SQL(stringLiteral: "select max(id) as id from \($0)") }
        guard !each.isEmpty else { return 0 }
        let all = SQL.joined(each, separator: " union all ")
        return try tx.value("select coalesce(max(id), 0) from (\(all)) as highest") ?? 0
    }

    /// The tables whose rows are numbered by ids, each of which has an index by them.
    ///
    /// A table with a random key calls it otherwise, and tables that SQLite numbers by itself behind an index of words
    /// (its "shadow" tables) are left out: those numbers are of no moment.
    private static func numberedTables(_ dialect: Dialect) -> SQL {
        switch dialect {
        case .sqlite:
            """
            select tables.name from pragma_table_list as tables, pragma_table_info(tables.name) as columns
            where tables.schema = 'main' and tables.type = 'table'
                and columns.name = 'id' and columns.pk = 1 and columns.type = 'INTEGER'
            order by tables.name
            """
        case .postgres:
            """
            select columns.table_name::text from information_schema.columns
            join information_schema.key_column_usage as keys on keys.table_schema = columns.table_schema
                and keys.table_name = columns.table_name and keys.column_name = columns.column_name
                and keys.ordinal_position = 1
            where columns.table_schema = current_schema() and columns.column_name = 'id'
                and columns.data_type = 'bigint'
            order by columns.table_name
            """
        }
    }
}
