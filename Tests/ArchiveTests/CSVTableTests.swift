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
    }
}
