import Kernel
import Reactions
import Testing

@Suite struct EmojiTests {
    @Test(
        arguments: [
            ("😀", "😀", "😀"), ("❤", "❤️", "❤"), ("❤️", "❤️", "❤"), ("❤\u{FE0E}", "❤️", "❤"), ("☺", "☺️", "☺"),
            ("😀\u{FE0F}", "😀", "😀"), ("👍🏽", "👍🏽", "👍"), ("👍", "👍", "👍"), ("☝🏽", "☝🏽", "☝"), ("☝", "☝️", "☝"),
            ("1\u{FE0F}\u{20E3}", "1️⃣", "1\u{20E3}"), ("1\u{20E3}", "1️⃣", "1\u{20E3}"), ("🇩🇪", "🇩🇪", "🇩🇪"),
            ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("👩🏽‍🚀", "👩🏽‍🚀", "👩‍🚀"), ("🏳\u{200D}🌈", "🏳️‍🌈", "🏳‍🌈"),
            ("👩🏽‍❤️‍💋‍👨🏿", "👩🏽‍❤️‍💋‍👨🏿", "👩‍❤‍💋‍👨"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("©\u{FE0F}", "©️", "©"),
            (" 🎉\n", "🎉", "🎉"), ("🏃‍♂", "🏃‍♂️", "🏃‍♂"),
        ] as [(String, String, String)]
    )
    func `one emoji is taken, and written as everywhere`(typed: String, text: String, base: String) throws {
        let emoji = try Emoji(typed)
        #expect(Array(emoji.text.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(emoji.base.unicodeScalars) == Array(base.unicodeScalars))
        #expect(try Emoji(emoji.text) == emoji)
        #expect(try Emoji(emoji.text).plain == Emoji(literal: emoji.plain).text)
    }

    @Test(arguments: [
        "", " ", "a", "1", "#", "*", "©", "®", "™", "‼", "\u{200D}", "\u{FE0F}", "😀😀", "😀a", "a😀", "🇩", "🇩🇪🇫🇷", "🇩🇪🇫",
        "🏽", "😀🏽", "😀\u{200D}", "\u{200D}😀", "😀\u{301}", "1\u{FE0F}", "a\u{20E3}", "\u{20E3}", "©\u{FE0E}",
        "🏴\u{E0061}", "🏴\u{E0061}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}", "\u{0}", "👍🏽🏽",
        "😀\u{200D}😀\u{200D}😀\u{200D}😀\u{200D}😀", "😀\u{200B}", "<b>", "\u{1F3F4}\u{E007F}",
    ])
    func `nothing else is taken`(typed: String) {
        #expect(throws: Problem.self) { try Emoji(typed) }
    }

    @Test func `what is far too long is refused unread`() {
        #expect(throws: Problem.self) { try Emoji("😀" + String(repeating: "\u{200D}😀", count: 100_000)) }
        #expect(throws: Problem.self) { try Emoji("👍" + String(repeating: "\u{FE0F}", count: 100_000)) }
    }

    @Test func `tones of skin are one to a count`() throws {
        let plain = try ["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"].map { try Emoji($0).plain }
        #expect(Set(plain) == ["👍"])
        #expect(try Emoji("☝🏿").plain == Emoji("☝").plain)
    }
}
