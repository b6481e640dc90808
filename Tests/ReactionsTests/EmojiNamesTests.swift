import Testing

@testable import Reactions

@Suite struct EmojiNamesTests {
    @Test func `every emoji of the list is one, and is there once`() throws {
        let all = EmojiNames.groups.flatMap(\.emoji)
        #expect(all.count > 1800 && EmojiNames.groups.count == 9)
        #expect(Set(all.map(\.emoji.text)).count == all.count)
        for entry in all {
            #expect((try? Emoji(entry.emoji.text)) == entry.emoji, "\(entry.name)")
            #expect(!entry.name.isEmpty)
        }
    }

    @Test(arguments: [
        ("pouting", "😡"), ("GRINNING face", "😀"), ("  face grinning ", "😀"), ("pizz", "🍕"), ("piñata", "🪅"),
        ("PINATA", "🪅"), ("cry loud", "😭"), ("germany", "🇩🇪"), ("👍🏽", "👍"), ("keycap 7", "7️⃣"), ("heart red", "❤️"),
    ])
    func `names and keywords find an emoji by the beginnings of words`(words: String, emoji: String) {
        #expect(EmojiNames.search(words).prefix(5).contains { $0.emoji.text == emoji })
    }

    @Test func `names come before keywords, and no more than asked for`() {
        let found = EmojiNames.search("cat", limit: 500)
        let names = found.map { $0.name.contains("cat") }
        #expect(names.first == true && names == names.sorted { $0 && !$1 })
        #expect(EmojiNames.search("face", limit: 7).count == 7)
        #expect(EmojiNames.search("face", limit: -1).isEmpty)
    }

    @Test(arguments: ["", " ", "\u{200D}", "!?", "qqqq", String(repeating: "a", count: 100_000), "\u{0}"])
    func `what finds nothing finds nothing`(words: String) {
        #expect(EmojiNames.search(words).isEmpty)
    }
}
