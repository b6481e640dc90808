import Accounts
import Kernel
import TestSupport
import Testing
import Web

@Suite struct AboutTests {
    @Test func `who needs help finds numbers to call before anything to read`() async throws {
        let site = try await TestSite()
        let page = try await site.visitor().get("/help/crisis", headers: ["accept-language": "fr-CH,fr;q=0.9,en;q=0.5"])
        let calls = page.all("main a.button").compactMap { $0["href"] }
        let first = ["tel:112", "tel:911", "tel:999", "tel:000", "tel:111", "tel:143", "tel:988", "tel:3114"]
        #expect(Array(calls.prefix(8)) == first)
        let danger = try #require(page.first("main section"))
        #expect(danger.children.map(\.name).prefix(2) == ["h2", "ul"])
        #expect(page.header("vary")?.contains("Accept-Language") == true)
        let lines = page.all(".help-lines li")
        #expect(lines.count > 10 && lines.allSatisfy { $0.text.contains("The number was checked on 20") })
        for line in lines { #expect(line.all("a").count == 3, "\(line.text)") }
        // Nothing is said of the others but what is so: the list that is named does not have every country.
        #expect(page.text.contains("findahelpline.com lists lines in more than a hundred countries."))
    }

    @Test(arguments: ["", "xx", "zz-ZZ", "de-", ",,;;--,", String(repeating: "a,", count: 5000)])
    func `whatever a browser says of its languages, every line is there`(languages: String) async throws {
        let site = try await TestSite()
        let page = try await site.visitor().get("/help/crisis", headers: ["accept-language": languages])
        #expect(page.status == 200 && page.all(".help-lines li").count > 10)
    }

    @Test func `the page about the server names the places`() async throws {
        let site = try await TestSite()
        let text = try await site.visitor().get("/about").text
        #expect(text.contains("These places are open: Home, for short posts; Prolific, for stories"))
        #expect(text.contains("Moods, for how people feel") && !text.contains("still to come"))
        #expect(!text.contains("Weft runs Weft"))
    }

    @Test(arguments: [false, true])
    func `the page about privacy says whether addresses are logged`(logsAddresses: Bool) async throws {
        let site = try await TestSite { $0.logsFailedAddresses = logsAddresses }
        let text = try await site.visitor().get("/about/privacy").text
        #expect(text.contains("Of a log-in that failed it keeps the address") == logsAddresses)
        #expect(text.contains("security log of your account"))
        #expect(text.contains("Browsers you logged in with") && text.contains("for 365 days"))
    }

    @Test func `crawlers are asked to leave out secrets and invitations, and all where visitors may not read`()
        async throws
    {
        let open = try await TestSite().visitor().get("/robots.txt").expect(200)
        #expect(open.header("content-type")?.hasPrefix("text/plain") ?? false)
        let lines = open.body.split(separator: "\n").map(String.init)
        #expect(lines.first == "User-agent: *" && !lines.contains("Disallow: /"))
        for path in ["/tapestry/readers/", "/reset/", "/appeal/", "/unsubscribe/", "/*/join", "/signup", "/api/"] {
            #expect(lines.contains("Disallow: \(path)"), "\(path)")
        }
        let closed = try await TestSite { $0.isPublicReadable = false }
        #expect(try await closed.visitor().get("/robots.txt").body == "User-agent: *\nDisallow: /\n")
    }
}
