import SQL
import Testing

@Suite struct RenderingTests {
    @Test func `values are numbered the way each engine counts`() {
        let name = "ann"
        let statement: SQL = "select \(1) where name = \(name) and age > \(nil as Int?)"
        #expect(statement.rendered(for: .sqlite).text == "select ?1 where name = ?2 and age > ?3")
        #expect(statement.rendered(for: .postgres).text == "select $1 where name = $2 and age > $3")
        #expect(statement.rendered(for: .sqlite).values == [.integer(1), .text("ann"), .null])
    }

    @Test func `pieces are spliced in with their values`() {
        let older: SQL = "and id < \(9)"
        let pieces = SQL.joined(["a = \(1)", "b = \(2)"], separator: " or ")
        let (text, values) = ("where (\(pieces)) \(older)" as SQL).rendered(for: .postgres)
        #expect(text == "where (a = $1 or b = $2) and id < $3")
        #expect(values == [.integer(1), .integer(2), .integer(9)])
    }

    @Test func `lists are filled up to a few lengths`() {
        let (text, values) = ("in (\(list: [7, 8]))" as SQL).rendered(for: .sqlite)
        #expect(text == "in (?1, ?2, ?3, ?4)")
        #expect(values == [.integer(7), .integer(8), .integer(8), .integer(8)])
        #expect(("\(list: [] as [Int])" as SQL).rendered(for: .sqlite).values == [.null])
        #expect(("\(list: Array(0..<401))" as SQL).rendered(for: .sqlite).values.count == 401)
    }

    @Test func `rows of two values are filled up with nulls`() {
        let (text, values) = ("values \(pairs: [(7, 8), (9, 10)])" as SQL).rendered(for: .postgres)
        #expect(text == "values ($1, $2), ($3, $4), ($5, $6), ($7, $8)")
        #expect(values == [.integer(7), .integer(8), .integer(9), .integer(10), .null, .null, .null, .null])
        let (rows, bound) = ("values \(rows: [7, 8])" as SQL).rendered(for: .postgres)
        #expect(rows == "values ($1), ($2), ($3), ($4)")
        #expect(bound == [.integer(7), .integer(8), .null, .null])
        #expect(("values \(rows: [] as [Int])" as SQL).rendered(for: .sqlite).text == "values (?1)")
        #expect(("values \(pairs: [] as [(Int, Int)])" as SQL).rendered(for: .sqlite).text == "values (?1, ?2)")
    }
}
