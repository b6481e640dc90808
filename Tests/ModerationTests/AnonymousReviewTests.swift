import Anonymous
import Contracts
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@Suite struct AnonymousReviewTests {
    private static let capability = Capability(Secret(utf8: "only the author can make this"))

    private static func post(_ text: String, on site: TestSite) async throws -> AnonymousPostID {
        let request = PublicationRequest(.note, category: 1, text: try PublicText(text), capability: capability)
        try await site.services.anonymous.publish(request, by: CountedMember(1, isNew: false))
        for _ in 0..<3 {
            site.clock.advance(by: .minutes(5))
            try await site.services.anonymous.work()
        }
        return try #require(try await site.services.anonymous.feed(.note).items.first).id
    }

    @Test func `to everybody but staff the list and its buttons do not exist`() async throws {
        let people = try await Staffing(TestSite())
        let post = try await Self.post("Ann Lee is a thief.", on: people.site)
        #expect(try await people.ben.get("/mod/anonymous").status == 404)
        #expect(try await people.site.visitor().get("/mod/anonymous").leadsToLogin)
        let answer = try await people.ben.post(to: "/mod/anonymous/\(post)", ["verdict": "remove"])
        #expect(answer.status == 404)
        #expect(try await people.site.services.anonymous.feed(.note).items.count == 1)
    }

    @Test func `staff read the words and the reasons, and remove the post`() async throws {
        let people = try await Staffing(TestSite())
        #expect(try await people.mo.get("/mod/anonymous").text.contains("No open reports"))
        #expect(try await !people.mo.get("/mod/reports").text.contains("Anonymous posts wait"))
        let post = try await Self.post("Ann Lee is a <b>thief</b>.", on: people.site)
        for member in 1...2 {
            let reporter = CountedMember(Int64(member), isNew: false)
            try await people.site.services.anonymous.report(post, .namesPerson, by: reporter)
        }
        #expect(try await people.mo.get("/mod/reports").text.contains("Anonymous posts wait for a decision"))
        let page = try await people.mo.get("/mod/anonymous")
        #expect(page.text.contains("Ann Lee is a <b>thief</b>.") && page.all("blockquote b").isEmpty)
        #expect(page.text.contains("It names a person, say 2 people."))

        let wrong = try await people.mo.post(to: "/mod/anonymous/\(post)", ["verdict": "burn"])
        #expect(wrong.status == 422)
        let done = try await people.mo.post(to: "/mod/anonymous/\(post)", ["verdict": "remove"])
        #expect(done.status == 303)
        #expect(try await people.site.services.anonymous.feed(.note).items.isEmpty)
        #expect(try await people.mo.post(to: "/mod/anonymous/\(post)", ["verdict": "remove"]).status == 404)
        let log = try await people.mo.get("/mod/audit").text
        #expect(log.contains("removed an anonymous post") && !log.contains("thief"))
    }

    @Test func `staff hear that something waits, once until more comes, and not when all is decided`() async throws {
        let people = try await Staffing(TestSite())
        let (site, store) = (people.site, people.site.services.anonymous)
        let post = try await Self.post("I will find you.", on: site)
        try await site.runPeriodicJobs()
        #expect(try await Self.told(people.mo) == 0)
        try await store.report(post, .threat, by: CountedMember(1, isNew: false))
        for _ in 1...2 { try await site.runPeriodicJobs() }
        #expect(try await Self.told(people.mo) == 1)
        #expect(try await Self.told(people.ben) == 0)
        #expect(try await people.mo.post(to: "/mod/anonymous/\(post)", ["verdict": "remove"]).status == 303)
        try await site.runPeriodicJobs()
        #expect(try await Self.told(people.mo) == 0)
        try await store.appeal(Self.capability, "It is a line of a song.")
        try await site.runPeriodicJobs()
        #expect(try await Self.told(people.mo) == 1)
    }

    private static func told(_ person: Browser) async throws -> Int {
        let lines = try await person.get("/notifications").all(".notification").map(\.text)
        return lines.filter { $0.contains("Posts without a name wait for a decision.") }.count
    }

    @Test func `an appeal is answered once`() async throws {
        let people = try await Staffing(TestSite())
        let store = people.site.services.anonymous
        let post = try await Self.post("Misread.", on: people.site)
        try await store.remove(post)
        try await store.appeal(Self.capability, "It is a line of a song.")
        #expect(try await people.mo.get("/mod/anonymous").text.contains("It is a line of a song."))
        let path = "/mod/anonymous/\(post)/appeal"
        #expect(try await people.mo.post(to: path, ["verdict": "grant"]).status == 303)
        #expect(try await store.feed(.note).items.map(\.text) == ["Misread."])
        #expect(try await people.max.post(to: path, ["verdict": "refuse"]).status == 404)
    }
}
