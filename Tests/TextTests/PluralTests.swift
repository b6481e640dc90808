import Testing
import Text

@Suite struct PluralTests {
    @Test(arguments: [(0, "0 days"), (1, "1 day"), (2, "2 days"), (-1, "-1 days"), (21, "21 days")])
    func `only 1 has the form for one`(count: Int, words: String) {
        #expect(plural(count, one: "1 day", other: "\(count) days") == words)
    }

    @Test func `numbers of any width are counted`() {
        #expect(plural(1 as UInt8, one: "one", other: "others") == "one")
        #expect(plural(UInt8.max, one: "one", other: "others") == "others")
        #expect(plural(1 as Int64, one: "one", other: "others") == "one")
        #expect(plural(Int64.min, one: "one", other: "others") == "others")
    }
}
