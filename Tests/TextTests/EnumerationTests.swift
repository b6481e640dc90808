import Testing
import Text

@Suite struct EnumerationTests {
    @Test(arguments: [
        ([], 0, ""), (["Ann"], 0, "Ann"), (["Ann", "Ben"], 0, "Ann and Ben"),
        (["Ann", "Ben", "Chi"], 0, "Ann, Ben and Chi"), (["Ann"], 1, "Ann and 1 other"),
        (["Ann", "Ben"], 3, "Ann, Ben and 3 others"), (["Ann", "Ben"], -1, "Ann and Ben"),
    ])
    func `words stand in one phrase, and others are counted`(words: [String], others: Int, phrase: String) {
        #expect(enumeration(of: words, others: others) == phrase)
    }
}
