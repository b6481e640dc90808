import Kernel
import Testing

@Suite struct WrittenLanguageTests {
    @Test(arguments: [
        ("en", "English"), ("EN", "English"), ("de", "Deutsch"), ("pt-BR", "Português (pt-BR)"), ("tlh", "tlh"),
        ("und", "und"), ("", ""), ("-", "-"),
    ])
    func `a language is told by its own name`(tag: String, name: String) {
        #expect(WrittenLanguage.name(of: tag) == name)
    }
}
