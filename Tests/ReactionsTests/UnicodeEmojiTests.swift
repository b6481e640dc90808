import Archive
import Kernel
import Reactions
import Runtime
import Testing

/// The rule of emoji, held against Unicode's own files (UTS #51, version 15.0).
@Suite struct UnicodeEmojiTests {
    @Test func `every line of Unicode's emoji-test is taken or refused as the rule says`() throws {
        let lines = try UnicodeFile.lines("emoji-test.txt")
        let qualified = lines.filter { $0.fields[1] == "fully-qualified" }.map(\.text)
        let full = Dictionary(qualified.map { ($0.plain, $0) }) { first, _ in first }
        #expect(lines.count == 4733 && qualified.count == 3655)
        for line in lines {
            let read = try? Emoji(line.text)
            guard line.isTaken else {
                #expect(read == nil, "\(line.text)")
                continue
            }
            let expected = full[line.text.plain] ?? line.text
            #expect(read?.text.values == expected.values, "\(line.text)")
            #expect(read?.base.values == expected.untoned.values, "\(line.text)")
        }
    }

    @Test(arguments: ["emoji-sequences.txt", "emoji-zwj-sequences.txt"])
    func `every sequence is one emoji and stays as it is`(file: String) throws {
        let sequences = try UnicodeFile.lines(file).flatMap(\.texts)
        #expect(sequences.count > 1300)
        for sequence in sequences where !sequence.isTone {
            #expect((try? Emoji(sequence))?.text.values == sequence.values)
        }
    }

    @Test func `a sign that was typed as text becomes a picture, unless it is a sign of writing`() throws {
        let lines = try UnicodeFile.lines("emoji-variation-sequences.txt")
        #expect(lines.count == 708)
        for line in lines {
            guard let first = line.text.unicodeScalars.first else { continue }
            let isSign = first.value < 0x2190
            let isKey = first.value < 0x80
            let isTaken = !isKey && (line.fields[1] == "emoji style" || !isSign)
            #expect(((try? Emoji(line.text)) != nil) == isTaken, "\(line.fields)")
        }
    }

    @Test func `ten thousand strings of parts of emoji are taken or refused as the grammar says`() throws {
        let grammar = try EmojiGrammar()
        var random = SeededGenerator(seed: 51)
        var taken = 0
        for _ in 0..<10_000 {
            let text = grammar.text(by: &random)
            let isOne = try grammar.allows(text)
            let read = try? Emoji(text)
            #expect((read != nil) == isOne, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
            if let read {
                taken += 1
                #expect(read.text.count == 1)
                #expect(try Emoji(read.text) == read)
            }
        }
        #expect((500..<9500).contains(taken))
    }

    @Test(arguments: [
        String(repeating: "\u{200D}", count: 10_000), String(repeating: "\u{FE0F}", count: 10_000),
        String(repeating: "🇩", count: 2500), String(repeating: "\u{E0067}", count: 2500), "\u{FE0F}", "\u{FE0E}",
        "\u{20E3}", "9\u{FE0F}", "\u{FE0F}\u{20E3}", "a\u{FE0F}\u{20E3}", "🇦", "🏴\u{E0067}\u{E0062}",
        "🏴\u{E007F}", "🏴\u{E0061}\u{E0061}\u{E0061}\u{E007F}", "😀\u{E0067}\u{E007F}", "\u{200D}\u{FE0F}", "🏽\u{200D}🏽",
    ])
    func `heaps of joiners, selectors, regions and tags are refused`(text: String) {
        #expect(throws: Problem.self) { try Emoji(text) }
    }
}

/// A file of Unicode: lines of code points and fields.
private enum UnicodeFile {
    struct Line {
        let fields: [String]

        /// The sequence of its first field, or the first of a range.
        var text: String { texts.first ?? "" }

        /// The sequences of its first field, which may be a range.
        var texts: [String] {
            let codes = fields[0].split(separator: " ").map { code in
                code.split(separator: ".").compactMap { UInt32($0, radix: 16) }
            }
            if let range = codes.first, codes.count == 1, range.count == 2, range[0] <= range[1] {
                return (range[0]...range[1]).compactMap(Unicode.Scalar.init).map { String($0) }
            }
            return [String(String.UnicodeScalarView(codes.joined().compactMap(Unicode.Scalar.init)))]
        }

        /// True for what it takes: no tone of skin alone, and no sign of writing that is not said to be a picture.
        var isTaken: Bool {
            let scalars = Array(text.unicodeScalars)
            return !text.isTone && (scalars.count > 1 || scalars.allSatisfy { $0.value >= 0x2190 })
        }
    }

    static func lines(_ name: String) throws -> [Line] {
        let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        let zip = try ZipFile("/\(folder)/Unicode/emoji.zip")
        let entry = try #require(zip.entries.first { $0.name == name })
        var bytes: [UInt8] = []
        try zip.extract(entry) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.prefix { $0 != "#" }.split(separator: ";")
            guard fields.count > 1 else { return nil }
            return Line(fields: fields.map { $0.split(separator: " ").joined(separator: " ") })
        }
    }
}

extension String {
    fileprivate var values: [UInt32] { unicodeScalars.map(\.value) }

    fileprivate var isTone: Bool { unicodeScalars.allSatisfy { (0x1F3FB...0x1F3FF).contains($0.value) } }

    /// The text without selectors.
    fileprivate var plain: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0xFE0F && $0.value != 0xFE0E }))
    }

    /// The text without selectors and tones of skin.
    fileprivate var untoned: String {
        String(String.UnicodeScalarView(plain.unicodeScalars.filter { !(0x1F3FB...0x1F3FF).contains($0.value) }))
    }
}

/// The grammar of UTS #51 as one expression over kinds of scalars, which are those of Unicode's file.
private struct EmojiGrammar {
    private var kinds: [UInt32: Character] = [:]
    private var pool: [Character: [UInt32]] = [:]

    init() throws {
        var properties: [String: Set<UInt32>] = [:]
        for line in try UnicodeFile.lines("emoji-data.txt") {
            properties[line.fields[1], default: []].formUnion(line.texts.compactMap { $0.unicodeScalars.first?.value })
        }
        let modifiers = properties["Emoji_Modifier"] ?? []
        for value in properties["Emoji"] ?? [] {
            let isPicture = properties["Emoji_Presentation"]?.contains(value) == true
            let takesTone = properties["Emoji_Modifier_Base"]?.contains(value) == true
            kinds[value] =
                switch value {
                case ..<0x80: "k"
                case 0x1F1E6...0x1F1FF: "r"
                case _ where modifiers.contains(value): "m"
                case ..<0x2190: "s"
                default: isPicture ? (takesTone ? "P" : "p") : (takesTone ? "T" : "t")
                }
        }
        for (value, kind) in [(0xFE0F, "v"), (0xFE0E, "w"), (0x200D, "j"), (0x20E3, "K")] as [(UInt32, Character)] {
            kinds[value] = kind
        }
        for (value, kind) in kinds.sorted(by: { $0.key < $1.key }) { pool[kind, default: []].append(value) }
        pool["x"] = [0x41, 0x301, 0xE0067, 0xE007F, 0x1F000, 0x200B]
    }

    /// A string of up to seven scalars, most of which follow each other as in emoji.
    func text(by random: inout SeededGenerator) -> String {
        let shapes = ["rr", "kvK", "pjp", "Pm", "Tmjt", "pv", "tv", "t", "sv", "PmjtvjPm", "pjpjpjp", "kK", "s", "P"]
        var shape = Array(shapes[Int(random.next() % UInt64(shapes.count))])
        if random.happens(0.6) {
            let place = Int(random.next() % UInt64(shape.count + 1))
            let letters = Array("ptPTskKvwjrmx")
            shape.insert(letters[Int(random.next() % UInt64(letters.count))], at: place)
            if random.happens(0.5) { shape.remove(at: Int(random.next() % UInt64(shape.count))) }
        }
        let scalars = shape.compactMap { kind -> Unicode.Scalar? in
            let values = pool[kind] ?? []
            return values.isEmpty ? nil : Unicode.Scalar(values[Int(random.next() % UInt64(values.count))])
        }
        return String(String.UnicodeScalarView(scalars))
    }

    func allows(_ text: String) throws -> Bool {
        let shape = String(text.unicodeScalars.map { kinds[$0.value] ?? "x" })
        let element = "(?:[pts][vw]?|[PT][mvw]?)"
        let grammar = try Regex("(?:rr|k[vw]?K|\(element)(?:j\(element)){0,3})")
        return try grammar.wholeMatch(in: shape) != nil && (!shape.contains("s") || shape.contains("v"))
    }
}
