import Testing
import Web

@Suite struct AcceptedLanguageTests {
    @Test(
        arguments: [
            ("en-US,en;q=0.9", ["en us", "en"]), ("de-DE", ["de de"]), ("de", ["de"]), ("", []), ("*", ["*"]),
            ("en;q=1, pt-br", ["en", "pt br"]), ("zh-Hant-TW", ["zh tw"]), ("de-AT-u-co-phonebk", ["de at"]),
            ("es-419", ["es"]), ("-", []), ("en-", ["en"]), (",;-,", []), (" , FR-ch", ["fr ch"]),
            (String(repeating: "fr,", count: 5000), Array(repeating: "fr", count: 10)),
        ] as [(String, [String])]
    )
    func `the languages of a browser are read in its order, with their countries`(header: String, read: [String]) {
        let languages = Request.get("/", ["accept-language": header]).acceptedLanguages
        #expect(languages.map { [$0.language, $0.country].compactMap(\.self).joined(separator: " ") } == read)
    }

    @Test func `who names no language reads none`() {
        #expect(Request.get("/").acceptedLanguages.isEmpty)
    }
}
