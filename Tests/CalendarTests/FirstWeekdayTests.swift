import Calendar
import Testing

@Suite struct FirstWeekdayTests {
    @Test(arguments: [
        ("en-US,en;q=0.9", 6), ("en-GB,en-US;q=0.8", 0), ("de-DE", 0), ("de", 0), ("", 0), ("*", 0),
        ("en;q=1, pt-br", 6),
        ("zh-Hant-TW", 6), ("ar-EG", 5), ("-", 0), ("en-", 0), ("en-us-US", 6), (",;-,", 0),
    ])
    func `weeks begin with the day of the first region that a browser names`(languages: String, weekday: Int) {
        #expect(FirstWeekday.forReaders(of: languages) == weekday)
    }
}
