import Archive
import Testing

@Suite struct CSVTableTests {
    @Test func `tables are read with their quotes`() {
        let table = CSVTable(
            "Account address,Languages\r\nann@a.example,\"en, \"\"de\"\"\"\n\nben@b.example,\n\"two\nlines\",x"
        )

        #expect(
            table.rows == [
                ["Account address", "Languages"], ["ann@a.example", "en, \"de\""], ["ben@b.example", ""],
                ["two\nlines", "x"],
            ]
        )
        #expect(!table.isCut)
    }

    @Test func `reading ends at the first row or field that is one too many`() {
        let table = CSVTable("a,b\n\n,\n1,2\n\n3,4\n", mostRows: 3, mostFields: 2)
        #expect(table.rows == [["a", "b"], ["1", "2"], ["3", "4"]] && !table.isCut)
        let rows = CSVTable("a\n1\n2\n3", mostRows: 3)
        #expect(rows.rows == [["a"], ["1"], ["2"]] && rows.isCut)
        let fields = CSVTable("a,b\n1,2,3\n4,5", mostFields: 2)
        #expect(fields.rows == [["a", "b"]] && fields.isCut)
    }

    @Test(arguments: ["\n", ",", "\r\n", ",\n"])
    func `a large file of nothing has no rows`(part: String) {
        let table = CSVTable(String(repeating: part, count: (16 << 20) / part.utf8.count), mostRows: 10, mostFields: 50)
        #expect(table.rows.isEmpty)
    }
}
