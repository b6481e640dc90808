import Testing
import Text

@Suite struct SearchWordsTests {
    @Test(arguments: [
        ("Hello, World", ["hello", "world"]),
        ("Ångström CAFÉ naïve", ["angstrom", "cafe", "naive"]),
        ("Łódź Straße Øre œuvre", ["lodz", "strasse", "ore", "oeuvre"]),
        ("don't l’homme snake_case", ["don", "t", "l", "homme", "snake", "case"]),
        ("ＦＵＬＬ ｗｉｄｔｈ ﬁne", ["full", "width", "fine"]),
        ("Ελλάδα МОСКВА ёлка", ["ελλαδα", "москва", "елка"]),
        ("שָׁלוֹם مَرْحَبًا", ["שלום", "مرحبا"]),
        ("हिन्दी में", ["हिन्दी", "में"]),
        ("soft\u{AD}hyphen zero\u{200B}width", ["softhyphen", "zerowidth"]),
        ("3 cats, 4½", ["3", "cats", "41", "2"]),
        ("", []), ("?! …", []),
    ])
    func `words are found whatever their case and accents`(text: String, expected: [String]) {
        #expect(SearchWords(text).units.map(\.text) == expected)
    }

    @Test(arguments: [
        ("🎉", ["🎉"]), ("❤️ ❤", ["❤", "❤"]), ("👍🏽👍", ["👍", "👍"]), ("🇫🇷🇩🇪", ["🇫🇷", "🇩🇪"]),
        ("👩🏾‍🚀 up", ["👩‍🚀", "up"]), ("yes🎉no", ["yes", "🎉", "no"]),
    ])
    func `an emoji is a word, without its shade`(text: String, expected: [String]) {
        #expect(SearchWords(text).units.map(\.text) == expected)
    }

    @Test func `characters of scripts without spaces are found alone and in pairs`() {
        #expect(SearchWords("物語だ").indexTerms == ["物", "語", "だ", "物語", "語だ"])
        #expect(SearchWords("物 語").indexTerms == ["物", "語"])
        #expect(SearchWords("がぎ").indexTerms == ["が", "ぎ", "がぎ"])
        #expect(SearchWords("안녕 hi").indexTerms == ["안", "녕", "안녕", "hi"])
        #expect(SearchWords("物語だ").queryTerms == ["物語", "語だ"])
        #expect(SearchWords("物").queryTerms == ["物"])
        #expect(SearchWords("a物語").queryTerms == ["a", "物語"])
    }

    @Test func `tags and mentions are found with their sign and without`() {
        let terms = SearchWords("#Café with @Ann_B at https://example.com/Loom?x=1").indexTerms
        #expect(terms.isSuperset(of: ["#cafe", "cafe", "@ann_b", "ann", "b", "example", "com", "loom", "x", "1"]))
        #expect(!terms.contains("https"))
        #expect(SearchWords("@ann@other.example").names == [])
    }

    @Test func `a phrase stands in order and without anything between`() {
        let words = SearchWords("The quick brown fox, quick red fox. 物語の本")
        #expect(words.contains(["quick", "brown", "fox"]))
        #expect(words.contains(["語", "の", "本"]))
        #expect(!words.contains(["brown", "quick"]))
        #expect(!words.contains(["the", "fox"]))
        #expect(!words.contains([]))
    }

    @Test(arguments: 0..<40)
    func `any text is read in the same way again and within bounds`(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        let ranges: [ClosedRange<UInt64>] = [
            0...0x7F, 0...0x2FF, 0x300...0x36F, 0x900...0xDFF, 0x2000...0x20FF, 0x3040...0x9FFF, 0xAC00...0xD7A3,
            0xFE00...0xFEFF, 0x1F1E6...0x1F6FF, 0xE0000...0xE007F, 0...0x10FFFF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<2000 {
            let range = ranges[Int(next() % UInt64(ranges.count))]
            let value = range.lowerBound + next() % (range.upperBound - range.lowerBound + 1)
            if let scalar = Unicode.Scalar(UInt32(value)) { text.append(scalar) }
        }
        let words = SearchWords(String(text))
        #expect(words == SearchWords(String(text)))
        #expect(words.units.count <= 4000)
        #expect(words.units.allSatisfy { !$0.text.isEmpty && $0.text.unicodeScalars.count <= 64 })
        #expect(words.queryTerms.isSubset(of: words.indexTerms))
        #expect(MarkedText(String(text), by: words.indexTerms).pieces.map(\.text).joined() == String(text))
    }
}
