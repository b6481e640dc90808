import Kernel
import Testing

@Suite struct FoldingTests {
    @Test(arguments: [
        ("Straße", "strasse"), ("ÉCOLE", "école"), ("e\u{301}", "é"), ("ﬁn", "fin"), ("Ｗｅｆｔ", "weft"), ("①", "1"),
        ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("İ", "i\u{307}"), ("a\u{AD}b", "ab"), ("物語", "物語"), ("🎉", "🎉"), ("", ""),
    ])
    func `equal words have one key`(word: String, key: String) {
        #expect(Folding.key(word) == key)
        #expect(Folding.key(key) == key)
    }

    @Test(arguments: [
        ("Zoë", "zoe"), ("ÅNGSTRÖM", "angstrom"), ("e\u{301}cole", "ecole"), ("Ørsted", "ørsted"), ("が", "か"),
    ])
    func `searching asks for no accents`(word: String, key: String) {
        #expect(Folding.searchKey(word) == key)
    }

    @Test func `texts are kept composed, and otherwise as typed`() {
        #expect(Array(Folding.composed("Zoe\u{308} ＷＥＦＴ ß").unicodeScalars) == Array("Zo\u{EB} ＷＥＦＴ ß".unicodeScalars))
    }

    @Test func `any text can be folded`() {
        for text in ["\0", "\u{FFFD}", "\u{1F468}\u{200D}", String(repeating: "\u{301}", count: 10_000), "\u{10FFFF}"] {
            _ = Folding.key(text)
            _ = Folding.searchKey(text)
            #expect(Folding.composed(text) == Folding.composed(Folding.composed(text)))
        }
    }
}
