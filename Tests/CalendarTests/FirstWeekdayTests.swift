import Calendar
import Testing

@Suite struct FirstWeekdayTests {
    @Test(
        arguments: [
            ("US", 6), ("br", 6), ("TW", 6), ("eg", 5), ("GB", 0), ("de", 0), ("", 0), ("xx", 0), (nil, 0),
        ] as [(String?, Int)]
    )
    func `weeks begin with the day of a country, and with Monday where none is known`(country: String?, weekday: Int) {
        #expect(FirstWeekday.forReaders(in: country) == weekday)
    }
}
