import Accounts
import Kernel
import TestSupport
import Testing
import Web

@Suite struct AboutTests {
    @Test func `who needs help finds numbers to call before anything to read`() async throws {
        let site = try await TestSite()
        let page = try await site.visitor().get("/help/crisis")
        let calls = page.all("main a.button").compactMap { $0["href"] }
        #expect(
            calls == [
                "tel:112", "tel:911", "tel:999", "tel:000", "tel:116123", "tel:988", "tel:131114",
                "https://findahelpline.com",
            ]
        )
        let first = try #require(page.first("main section"))
        #expect(first.children.map(\.name).prefix(2) == ["h2", "ul"])
    }

    @Test func `the page about the server names the places that are open, and those to come`() async throws {
        let site = try await TestSite()
        let text = try await site.visitor().get("/about").text
        #expect(text.contains("These places are open: Home, for short posts; Prolific, for stories"))
        #expect(text.contains("These are still to come: Moods"))
        #expect(!text.contains("Weft runs Weft"))
    }

    @Test(arguments: [false, true])
    func `the page about privacy says whether addresses are logged`(logsAddresses: Bool) async throws {
        let site = try await TestSite { $0.logsFailedAddresses = logsAddresses }
        let text = try await site.visitor().get("/about/privacy").text
        #expect(text.contains("Of a log-in that failed it keeps the address") == logsAddresses)
        #expect(text.contains("security log of your account"))
    }
}
