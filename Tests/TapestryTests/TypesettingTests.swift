import Calendar
import Kernel
import Markup
import Testing

@testable import Tapestry

@Suite struct TypesettingTests {
    private static let sentence = "Eleven apples. We counted them twice, like people who have just been paid."
    private static let filler = String(
        repeating: """
            I went out at seven to let the hens out and the whole field had gone, only white, every blade of it, and so quiet \
            that the kettle could be heard.\u{20}
            """,
        count: 5
    )

    @Test func `a long story holds one sentence up, behind its first third, and nowhere else`() throws {
        let text = "\(Self.filler)\n\nShort words. \(Self.sentence) Nine are in the cellar.\n\n\(Self.filler)"
        let pieces = Typesetting(ToldStoryText(text), hasPictures: true).pieces
        let pulls = pieces.compactMap { if case .pull(let text) = $0 { text } else { nil } }

        #expect(pulls == [Self.sentence])
        let whole = pieces.map { piece in
            switch piece {
            case .paragraph(let text), .rest(let text), .pull(let text): text
            }
        }.joined(separator: " ")
        #expect(whole.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
        #expect(whole.ranges(of: pulls[0]).count == 1)
    }

    @Test(arguments: [
        "A few words only, and no more than these.",
        String(repeating: "אני הולך הביתה ואוכל תפוח. ", count: 40),
        String(repeating: "今日は良い天気です。", count: 100),
        String(repeating: "no sentence ends here ", count: 60),
    ])
    func `nothing is held up in short texts and in scripts that are not known to bear it`(text: String) {
        let pieces = Typesetting(ToldStoryText(text), hasPictures: false).pieces
        #expect(pieces.allSatisfy { if case .pull = $0 { false } else { true } })
    }

    @Test(arguments: [
        ("Mr. Brown came and Mrs. Green went. ", false), ("He said so! And then everybody laughed about it. ", true),
    ])
    func `a title is no end of a sentence`(text: String, ends: Bool) {
        let long = String(repeating: text, count: 30)
        for piece in Typesetting(ToldStoryText(long), hasPictures: false).pieces {
            if case .pull(let pull) = piece { #expect(!pull.hasPrefix("Brown") && !pull.hasPrefix("Green")) }
        }
    }

    @Test func `a headline is the first line where an empty one follows, and few words are a poster`() {
        let headed = Typesetting(ToldStoryText("The cake\n\nIt leaned."), hasPictures: false)
        #expect(headed.headline == "The cake" && headed.pieces == [.paragraph("It leaned.")] && !headed.isPoster)
        #expect(Typesetting(ToldStoryText("Biscuit ate my sock."), hasPictures: false).isPoster)
        #expect(!Typesetting(ToldStoryText("Biscuit ate my sock."), hasPictures: true).isPoster)
        #expect(!Typesetting(ToldStoryText(String(repeating: "a", count: 141)), hasPictures: false).isPoster)
    }

    @Test(arguments: [
        ("2026-11-09", "2026-11-15", "9 – 15 November 2026"),
        ("2026-10-26", "2026-11-01", "26 October – 1 November 2026"),
        ("2026-12-28", "2027-01-03", "28 December 2026 – 3 January 2027"),
        ("2026-11-15", "2026-11-15", "15 November 2026"),
    ])
    func `dates are written once where they are the same`(from: String, through: String, words: String) throws {
        let (first, last) = (try #require(LocalDate(from)), try #require(LocalDate(through)))
        #expect(LocalDate.span(first, last) == words)
    }

    @Test func `pictures lie by their number and shape`() {
        func layout(_ ratios: Double...) -> PictureLayout {
            PictureLayout(
                items: ratios.enumerated().map { index, ratio in
                    MediaItem(
                        id: ID(rawValue: Int64(index)),
                        name: "\(index)",
                        shape: .image,
                        width: Int(ratio * 1000),
                        height: 1000
                    )
                }
            )
        }
        #expect(layout(1.5).classes == "shots n1" && !layout(1.5).isBeside)
        #expect(layout(0.7).classes == "shots n1 tall" && layout(0.7).isBeside)
        #expect(layout(0.5, 3).classes(at: 0) == "w7" && layout(0.5, 3).classes(at: 1) == "w14")
        // What would lose more than a third is shown whole.
        #expect(layout(1.5, 1, 2.5).classes(at: 2) == "whole" && layout(1.5, 1, 1.4).classes(at: 2) == nil)
        #expect(layout(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).classes == "shots n10")
    }

    @Test func `the sheet of colours is made of its address alone`() throws {
        let sheet = ColourSheet([.straw, .white])
        #expect(sheet.path.description == "/tapestry/colours/f6e3b4-fffdf9")
        #expect(ColourSheet("f6e3b4-fffdf9") == sheet)
        for wrong in ["", "f6e3b", "F6E3B4", "f6e3b4-", "red", "f6e3b4;}", String(repeating: "f6e3b4-", count: 101)] {
            #expect(ColourSheet(wrong) == nil)
        }
    }

    @Test(arguments: ["Sunday Table", "a\"b\\c\nd", "</style>", "Käse & Brot 🎉"])
    func `a name at the foot of the paper cannot leave its string`(name: String) {
        let quoted = PaperFoot.quoted(name)
        let inner = quoted.dropFirst().dropLast()
        #expect(quoted.hasPrefix("\"") && quoted.hasSuffix("\""))
        #expect(!inner.contains { "\"\n<>&{};".contains($0) })
    }

    @Test func `a text is taken apart at its empty lines, whatever its letters`() {
        let headline = String(repeating: "👩‍👧é", count: ToldStoryText.headlineLimit / 2)
        let text = ToldStoryText("\(headline)\n\nÜber\nzwei\n\n\n\nDrei\n")
        #expect(text.headline == headline && text.paragraphs == ["Über\nzwei", "Drei"])
        let long = ToldStoryText("\(headline)!\n\nDrei")
        #expect(long.headline == nil && long.paragraphs == ["\(headline)!", "Drei"])
        #expect(ToldStoryText("One\n\n").headline == "One" && ToldStoryText("One\n\n").paragraphs.isEmpty)
        #expect(ToldStoryText("One\r\n\r\nTwo").paragraphs == ["One\r\n\r\nTwo"])
        #expect(ToldStoryText("").paragraphs.isEmpty && ToldStoryText("\n\n").headline == nil)
    }
}
