import Calendar
import Kernel
import Testing

@testable import Anonymous

@Suite struct TextTests {
    @Test(arguments: [
        ("  plain  ", "plain"),
        ("“Well,” she said – it’s so…", "\"Well,\" she said - it's so..."),
        ("«oui» ‹si› ‚nein‘", "\"oui\" 'si' 'nein'"),
        ("a\u{200B}b\u{FEFF}c\u{202E}d\u{2066}e\u{00AD}f", "abcdef"),
        ("two  spaces\u{00A0}and\u{3000}more \n\n\n\n end", "two spaces and more\n\nend"),
        ("tags\u{E0041}\u{E0042} gone", "tags gone"),
        ("e\u{301}te\u{301}", "\u{E9}t\u{E9}"),
        ("👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}", "👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("la\u{200D}tin\u{200C}", "latin"),
        ("line\r\none\rtwo", "line\none\ntwo"),
    ])
    func `a text is made plain, and stays so`(typed: String, text: String) throws {
        let made = try PublicText(typed)
        #expect(made.text == text)
        #expect(try PublicText(made.text) == made)
    }

    @Test(arguments: ["", " \n ", "\u{200B}\u{FEFF}", String(repeating: "x", count: 2001), "a\u{0}"])
    func `what cannot be published is refused`(typed: String) throws {
        if typed == "a\u{0}" {
            #expect(try PublicText(typed).text == "a")
        } else {
            #expect(throws: Problem.self) { try PublicText(typed) }
        }
    }

    @Test func `2,000 characters are published, of whatever script`() throws {
        #expect(try PublicText(String(repeating: "x", count: 2000)).text.count == 2000)
        #expect(try PublicText(String(repeating: "漢", count: 2000)).text.count == 2000)
        #expect(throws: Problem.self) { try PublicText(String(repeating: "👨‍👩‍👧", count: 2000)) }
    }

    @Test(arguments: [
        ("write to ann@weft.example today", [TextWarning.email]),
        ("call +49 30 123456-7", [.phone]), ("call 555 1234 567", [.phone]),
        ("see https://weft.example/a", [.link]), ("see www.weft.example", [.link]), ("see weft.social/x!", [.link]),
        ("thanks @ben", [.mention]), ("(@ben) and weft.de", [.link, .mention]),
        ("I, Ann Lee, swear", [.ownName]), ("ANN_LEE42 was here", [.ownName]),
        ("on 12.5. at 10:30 I had 3 plums", []), ("Yes.No.Maybe", []), ("5 @ 3 euros", []), ("the annals of Rome", []),
    ])
    func `its author is warned of what betrays`(text: String, warnings: [TextWarning]) throws {
        #expect(try PublicText(text).parts(ownNames: ["ann_lee42", "Ann Lee"]).warnings == warnings)
    }

    @Test(arguments: [
        "I want to die", "I WANT TO  die.", "Ich will nicht mehr leben", "je veux mourir", "no quiero vivir",
        "thinking of suicide again", "I don’t want to live", "Não quero mais viver", "chcę… nie chcę żyć",
        "Lebensmüde",
    ])
    func `a text that talks about self-harm is folded`(text: String) throws {
        #expect(try PublicText(text).isFolded)
    }

    @Test(arguments: [
        "I want to die, and I know the lethal dose.", "Ich will mich umbringen, mit einem Strick.",
        "I want to kill myself. Rat  POISON is how.", "I want to end my life: how many pills?",
        "Ich will sterben. Wie viele Schlaftabletten?", "Suicide: the surest way to die is this.",
    ])
    func `a text that talks about self-harm and says how is refused`(text: String) throws {
        let problem = #expect(throws: Problem.self) { try PublicText(text) }
        #expect(problem?.fields["text"]?.contains("how someone could harm themselves") == true)
    }

    @Test(arguments: [
        "Helium makes my voice funny.", "The quickest way home.", "I want to die and told nobody how.",
        "I want to die, and nobody knows how much it takes to get up.",
        "The surest way out of suicidal thoughts is to talk.",
        "Ich will sterben. Abends strick ich Socken.",
    ])
    func `the words of methods are refused in no other text`(text: String) throws {
        #expect(try !PublicText(text).text.isEmpty)
    }

    @Test(arguments: ["I could die laughing", "to live well", "dead tired", "the diet is hard", "kill the lights"])
    func `an ordinary text is not`(text: String) throws {
        #expect(try !PublicText(text).isFolded)
    }

    @Test func `each line of help has a number, a page, a source and the day it was checked`() {
        #expect(HelpLine.all.count >= 10)
        #expect(HelpLine.lines(in: "gb").map(\.phone) == ["116 123"])
        #expect(HelpLine.lines(in: "XX") == [])
        for line in HelpLine.all {
            #expect(line.address.hasPrefix("https://") && line.source.hasPrefix("https://"), "\(line.name)")
            #expect(LocalDate(line.checked) != nil, "\(line.name)")
        }
    }
}
