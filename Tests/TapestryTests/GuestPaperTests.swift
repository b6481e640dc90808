import Contracts
import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The paper that readers without an account print, and what the export of a group says of them.
@Suite struct GuestPaperTests {
    /// Paper lies on tables: whoever finds it reads nothing more than what stands on it.
    @Test func `no paper of theirs says or draws their link`() async throws {
        let groups = try await Groups(people: "ann", hasRateLimits: false)
        let group = try await groups.make(by: "ann")
        let token = try await groups.ask("Ilse", of: group, by: "ann")
        let visitor = groups.site.visitor()
        try await visitor.send(.post, "/tapestry/readers/\(token)", [("letters", "1")]).expect(303)
        let ann = try await groups.site.logIn("ann")
        let uploads = [try await ann.upload(TestPicture.png(mark: 3)), try await ann.upload(Array("sound".utf8))]
        try await groups.tell("Plums are ripe", to: group, by: "ann") { draft in
            draft.uploads = uploads.map { DraftUpload(ID(rawValue: Int64($0) ?? 0)) }
        }
        try await groups.close(group)
        let start = "/tapestry/readers/\(token)/issues/1"
        for path in ["", "/print", "/print?print=large", "/paper.css"] {
            let answer = try await visitor.get("\(start)\(path)").expect(200)
            // Whatever a browser follows is on no paper.
            let said = answer.body.replacing(/\s(href|src|srcset|action)="[^"]*"/, with: "")
            #expect(!said.contains(token) && !said.contains("/readers/"), "\(path)")
            #expect(answer.all(".scan").isEmpty, "\(path)")
        }
        let print = try await visitor.get("\(start)/print").expect(200)
        #expect(print.text.contains("Plums are ripe") && print.text.contains("You hear it on the web."))
        #expect(print.text.contains("Switch off “Headers and footers”"))
        // Members find back by theirs, which opens nothing to anybody else.
        let own = try await ann.get(TapestryPaths.print(1, of: group)).expect(200)
        #expect(own.all(".scan").count == 2 && own.text.contains("\(TapestryPaths.issue(1, of: group))"))
        #expect(!own.text.contains("Headers and footers"))
    }

    @Test(arguments: Engine.available)
    func `the export of a group names its readers, and their addresses to administrators alone`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben")
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let path = TapestryPaths.export(group)
        let empty: ExportJSON = try await ann.get(path).expect(200).json()
        #expect(empty.issues.isEmpty && empty.readers.isEmpty)
        let token = try await groups.ask("Ilse", of: group, by: "ann")
        try await groups.site.visitor().send(.post, "/tapestry/readers/\(token)", [("letters", "1")]).expect(303)
        _ = try await groups.ask("Otto", of: group, by: "ann")
        try await groups.tell("Plums are ripe", to: group, by: "ben")
        try await groups.close(group)

        let whole: ExportJSON = try await ann.get(path).expect(200).json()
        #expect(whole.issues.map(\.number) == [1] && whole.readers.map(\.name) == ["Ilse", "Otto"])
        #expect(whole.readers.map(\.state) == ["reading", "asked"])
        #expect(whole.readers.map { $0.since == nil } == [false, true])
        #expect(whole.readers.map(\.email) == ["ilse@example.org", "otto@example.org"])
        let answer = try await ben.get(path).expect(200)
        let known: ExportJSON = try answer.json()
        #expect(known.readers.map(\.name) == ["Ilse", "Otto"] && known.readers.allSatisfy { $0.email == nil })
        #expect(!answer.body.contains("example.org") && !answer.body.contains(token))
    }
}

/// The file that a group takes along.
private struct ExportJSON: Decodable {
    let issues: [Issue]
    let readers: [Reader]

    struct Issue: Decodable {
        let number: Int
    }

    struct Reader: Decodable {
        let name: String
        let state: String
        let since: String?
        let email: String?
    }
}
