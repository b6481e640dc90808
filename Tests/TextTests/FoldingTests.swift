import SQL
import Testing
import Text

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

    @Test(arguments: [
        ["\u{301}", "\u{323}"], ["\u{323}", "\u{301}"], ["\u{301}\u{323}"], ["\u{301}\u{AD}\u{323}\u{34F}"],
        ["\u{F73}", "\u{F75}", "\u{323}"], ["\u{FF9E}", "\u{323}"], ["\u{344}", "\u{323}"],
    ])
    func `no more than thirty marks in a row are sorted, whatever stands between them`(pieces: [String]) {
        let text = "a" + pieces.map { String(repeating: $0, count: 20_000) }.joined()
        for form in [Folding.composed(text), Folding.key(text), Folding.wordKey(text)] {
            let row = form.unicodeScalars.reduce(into: (longest: 0, now: 0)) { row, scalar in
                let isMark = scalar.properties.canonicalCombiningClass != .notReordered
                row.now = isMark ? row.now + 1 : 0
                row.longest = max(row.longest, row.now)
            }
            #expect(row.longest <= 90, "three for each of thirty")
        }
        #expect(Folding.searchKey(text).unicodeScalars.count < 40_000)
    }

    @Test func `thirty marks in a row stay, and those of the next letter are counted anew`() {
        let word = "a" + String(repeating: "\u{323}", count: 30)
        #expect(Folding.composed(word + word).unicodeScalars.count == 60)
        #expect(Folding.composed(word + "\u{301}" + word).unicodeScalars.count == 60)
    }

    @Test(arguments: [
        ("аdmin", "admin"), ("ADMIN", "Аdmіn"), ("adm1n", "admin"), ("ｍｏｄ", "mod"), ("rnod", "mod"),
        ("𝐖𝐞𝐟𝐭", "weft"), ("we\u{200B}ft", "weft"), ("Móderätor", "moderator"), ("ѕtаff", "staff"), ("Ɑnn", "ann"),
    ])
    func `names that look alike have one form`(name: String, other: String) {
        #expect(Folding.lookAlike(name) == Folding.lookAlike(other))
        #expect(Folding.lookAlike("ann") != Folding.lookAlike("ben"))
    }

    @Test func `any text can be folded`() {
        for text in ["\0", "\u{FFFD}", "\u{1F468}\u{200D}", String(repeating: "\u{301}", count: 10_000), "\u{10FFFF}"] {
            _ = Folding.key(text)
            _ = Folding.searchKey(text)
            #expect(Folding.composed(text) == Folding.composed(Folding.composed(text)))
        }
    }
}
