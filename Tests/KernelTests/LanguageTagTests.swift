import Kernel
import Testing

@Suite struct LanguageTagTests {
    @Test(arguments: ["en", "und", "pt-BR", "zh-Hant-TW", "de-1996", "EN"])
    func `a tag is kept as it was written`(tag: String) throws {
        #expect(try LanguageTag(tag).tag == tag)
    }

    @Test(arguments: [
        "", "e", "engl", "en-", "-en", "en--GB", "en-GB-oed-x", "en-abcdefghi", "en GB", "dé", "en_GB", "en\0", "ｅｎ",
    ])
    func `what is no tag is refused at its field`(tag: String) {
        let problem = #expect(throws: Problem.self) { try LanguageTag(tag) }
        #expect(problem?.fields.keys.contains("language") == true)
    }
}
