import Design
import Markup
import SQL
import Testing

@Suite struct TimeLeftTests {
    @Test(arguments: [
        (-1, "closing"), (0, "closing"), (1, "1 s left"), (59_001, "1 min left"), (60_000, "1 min left"),
        (60_001, "1 min 1 s left"), (120_000, "2 min left"), (3_599_999, "60 min left"), (3_600_000, "1 h left"),
        (172_800_000, "2 days left"),
    ])
    func `the time that is left is said in the units that it has`(milliseconds: Int, words: String) {
        let end = Instant(milliseconds: Int64(1_000_000 + milliseconds))
        let markup = TimeLeft(until: end, now: Instant(milliseconds: 1_000_000), over: "closing").body.string
        #expect(markup.contains(">\(words)</time>"), "\(markup)")
    }
}
