import Archive
import Contracts
import DatabaseTesting
import Foundation
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The four forms of an issue, all of the same snapshot.
@Suite struct FormTests {
    private static let word = "Zwetschgendatschi"

    /// Property 6 of the specification.
    @Test(arguments: Engine.available)
    func `an edit changes a mark alone, and what was withdrawn is in no form`(engine: Engine) async throws {
        let (groups, group) = try await table(engine)
        let story = try await groups.tell("\(Self.word) with cream", to: group, by: "ann")
        try await groups.tell("Nothing of the kind", to: group, by: "ben")
        try await groups.close(group)
        let before = try await forms(of: group, groups)
        #expect(before.allSatisfy { $0.contains(Self.word) })

        try await groups.edit(story, "Something else altogether", by: "ann")
        let edited = try await forms(of: group, groups)
        for (one, other) in zip(before, edited) {
            #expect(!other.contains("Something else"))
            #expect(Self.unmarked(other) == Self.unmarked(one))
        }
        #expect(edited.allSatisfy { $0.contains("Edited since. This is how it was on ") })

        try await groups.stories.withdraw(story, from: group, as: try await groups.viewer("ann"))
        for form in try await forms(of: group, groups) {
            #expect(!form.contains(Self.word))
            #expect(form.contains("ann withdrew this story."))
        }
    }

    /// Section 6.6 of the specification.
    @Test func `the same snapshot gives the same bytes`() async throws {
        let (groups, group) = try await table(.memory)
        try await groups.tell("A headline\n\nAnd what is under it", to: group, by: "ann") { $0.background = "#123456" }
        try await groups.close(group)
        let (one, other) = (try await forms(of: group, groups), try await forms(of: group, groups))
        #expect(one == other)
        let seal = try await groups.issue(1, of: group, for: "ann").snapshot.digest
        #expect(one.allSatisfy { $0.contains(seal) })
    }

    @Test func `a letter carries its pictures, loads nothing, and stays under its limit`() async throws {
        let (groups, group) = try await table(.memory)
        let browser = try await groups.site.logIn("ann")
        for number in 0..<45 {
            let picture = try await browser.upload(TestPicture.png(width: 400, height: 300, mark: number))
            let text = String(repeating: "<b>Words & more words.</b> ", count: 60)
            try await groups.tell("\(number) \(text)", to: group, by: "ann") { draft in
                draft.uploads = [DraftUpload(ID(rawValue: Int64(picture) ?? 0))]
            }
        }
        try await groups.close(group)
        let email = try await email(of: group, groups)
        let html = email.html ?? ""

        #expect((20_001...95_000).contains(html.utf8.count))
        #expect((1...20).contains(email.parts.count))
        #expect(email.parts.map(\.bytes.count).allSatisfy { $0 <= 60_000 })
        for part in email.parts { #expect(html.ranges(of: "src=\"cid:\(part.id)\"").count == 1) }
        #expect(html.ranges(of: "src=\"").count == email.parts.count)
        for forbidden in ["<script", "<link", "url("] { #expect(!html.contains(forbidden)) }
        for needed in ["more stories", "on the web."] { #expect(html.contains(needed)) }
        #expect(!html.contains("<b>Words &"))
        #expect(email.unsubscribeAddress?.contains("/tapestry/letters/") == true)
        let again = try await self.email(of: group, groups)
        #expect(again == email)
        #expect(again.messageID == "issue-\(group.text)-1-7")
        #expect(try await self.email(of: group, groups, isTeaser: true).html?.contains("Words") == false)
    }

    @Test func `a letter stays under its limit whatever its stories are written with`() async throws {
        let (groups, group) = try await table(.memory)
        for count in [9_000, 10_000] {
            try await groups.tell(String(repeating: "&", count: count), to: group, by: "ann")
        }
        try await groups.close(group)
        let html = try await email(of: group, groups).html ?? ""
        #expect((45_000...95_000).contains(html.utf8.count), "\(html.utf8.count)")
        #expect(html.contains("1 more story on the web."))
    }

    @Test func `a letter is stopped by a POST without a session, and by nothing else`() async throws {
        let (groups, group) = try await table(.memory)
        let ben = try await groups.viewer("ben")
        let number = try await groups.number(of: group)
        let token = IssueUnsubscribeTokens(groups.site.services).token(of: .member(ben.id), in: number)
        let visitor = groups.site.visitor()
        func isMailed() async throws -> Bool {
            try await groups.site.database.read { tx in
                try PersonQueries.choices(of: ben.id, in: number, tx) ?? GroupChoices()
            }.isMailed
        }
        try await visitor.get("/tapestry/letters/\(token)").expect(200)
        #expect(try await isMailed())
        try await visitor.get("/tapestry/letters/\(token.dropLast())\(token.last == "A" ? "B" : "A")").expect(404)
        try await visitor.get("/tapestry/letters/x").expect(404)
        let answer = try await visitor.send(.post, "/tapestry/letters/\(token)", [("List-Unsubscribe", "One-Click")])
        #expect(answer.status == 200)
        #expect(try await !isMailed())
        // Whoever has left has no letters to stop.
        try await groups.members.leave(group, as: ben)
        try await visitor.get("/tapestry/letters/\(token)").expect(404)
    }

    @Test func `the archive holds every picture under its name, with its digest`() async throws {
        let (groups, group) = try await table(.memory)
        let browser = try await groups.site.logIn("ann")
        let bytes = (1...3).map { TestPicture.png(mark: $0) + [UInt8](repeating: UInt8($0), count: 300_000) }
        let pictures = try await [browser.upload(bytes[0]), browser.upload(bytes[1]), browser.upload(bytes[2])]
        try await groups.tell("Two pictures", to: group, by: "ann") { draft in
            draft.uploads = pictures.prefix(2).map { DraftUpload(ID(rawValue: Int64($0) ?? 0)) }
        }
        let other = try await groups.tell("One that goes", to: group, by: "ann") { draft in
            draft.uploads = [DraftUpload(ID(rawValue: Int64(pictures[2]) ?? 0))]
        }
        try await groups.close(group)
        let day = try #require(try await groups.issue(1, of: group, for: "ann").snapshot.stories.first?.date)
        let pictureNames = (1...3).map { "\(day)_ann_\($0).png" }
        let names = ["index.html", "style.css"] + pictureNames + ["manifest.json"]
        #expect(try await archived(group, groups).map(\.name) == names)

        try await groups.stories.withdraw(other, from: group, as: try await groups.viewer("ann"))
        let kept = try await archived(group, groups)
        #expect(kept.map(\.name) == names.filter { !$0.contains("_3") })
        #expect(kept[2].bytes == bytes[0] && kept[3].bytes == bytes[1])
        let manifest = String(decoding: kept[4].bytes, as: UTF8.self)
        #expect(manifest.contains("\"sha256\"") && !manifest.contains("_3.png"))
    }

    @Test func `a program of a member gets the archive, and that of a stranger nothing`() async throws {
        let (groups, group) = try await table(.memory)
        try await groups.tell("Marmalade", to: group, by: "ann")
        try await groups.close(group)
        let path = "/api/weft/v1/tapestry/groups/\(group.text)/issues/1/media.zip"
        let (ben, visitor) = (try await groups.site.logIn("ben"), groups.site.visitor())
        let bearer = ["authorization": "Bearer \(try await ben.makeAccessToken(writes: false))"]
        let answer = try await visitor.call(.get, path, headers: bearer).expect(200)
        let file = try await ben.get(TapestryPaths.archive(1, of: group)).expect(200)
        #expect(answer.bytes == file.bytes && answer.bytes.starts(with: Array("PK".utf8)))
        let eve = try await groups.site.signUp("eve")
        try await eve.call(.get, path).expect(404)
    }

    @Test func `the page of the archive says which stories come from before`() {
        let example = ExampleIssue.snapshot
        func page(earlier count: Int) -> String {
            let items = example.items.enumerated().map { number, item in
                SnapshotItem(
                    link: item.link,
                    story: item.story,
                    authorName: item.authorName,
                    isEarlier: number >= example.items.count - count,
                    isEdited: false
                )
            }
            return ArchivePage(snapshot: Snapshot(head: example.head, items: items, digest: ""), files: []).body.string
        }
        #expect(page(earlier: 1).contains("<h2>Earlier</h2>"))
        #expect(!page(earlier: 0).contains("Earlier"))
    }

    @Test func `whoever is removed while the archive is sent gets no further picture`() async throws {
        let (groups, group) = try await table(.memory)
        let picture = try await groups.site.logIn("ann").upload(TestPicture.png(mark: 1))
        try await groups.tell("A picture", to: group, by: "ann") { draft in
            draft.uploads = [DraftUpload(ID(rawValue: Int64(picture) ?? 0))]
        }
        try await groups.close(group)
        let view = try await groups.issue(1, of: group, for: "ben")
        let ben = try await groups.viewer("ben")
        let archive = try await IssueArchive(view.snapshot, in: view.group, for: ben, groups.dependencies)
        try await groups.members.remove("ben", from: group, by: try await groups.viewer("ann"))
        let kind = try await problem { try await archive.write { _ in } }
        #expect(kind == "notFound")
    }

    @Test func `large print and the book of a year are there for members alone`() async throws {
        let (groups, group) = try await table(.memory)
        try await groups.tell("A story of the year", to: group, by: "ann") { $0.place = "Lisbon" }
        try await groups.close(group)
        let (ben, eve) = (try await groups.site.logIn("ben"), try await groups.site.signUp("eve"))
        let year = try await groups.issue(1, of: group, for: "ann").snapshot.head.through.prefix(4)
        for path in [
            "/issues/1", "/issues/1/print?print=large", "/issues/1/paper.css", "/issues/1/pictures.zip",
            "/years/\(year)", "/years/\(year)/paper.css",
        ] {
            let address = "/tapestry/groups/\(group.text)\(path)"
            try await ben.get(address).expect(200)
            let answer = try await eve.get(address)
            #expect(answer.status == 404 && !answer.body.contains("Sunday Table"))
        }
        let book = "/tapestry/groups/\(group.text)/years/\(year)"
        #expect(try await ben.get(book).body.contains("Lisbon"))
        #expect(try await ben.get(TapestryPaths.group(group)).all("main a").contains { $0["href"] == book })
        try await ben.get("/tapestry/groups/\(group.text)/years/1999").expect(404)
    }

    // MARK: What tests share

    private func table(_ engine: Engine) async throws -> (Groups, GroupName) {
        let groups = try await Groups(engine, people: "ann", "ben", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben")
        return (groups, group)
    }

    /// The page, the page for paper, the letter and the first page of the archive, without what is different each time.
    private func forms(of group: GroupName, _ groups: Groups) async throws -> [String] {
        let view = try await groups.issue(1, of: group, for: "ben")
        let setting = IssueSetting(view.snapshot)
        let address = TapestryPaths.issue(1, of: group)
        let forms = [true, false].map { isOnline in
            IssueArticle(
                setting: setting,
                form: IssueForm(isOnline: isOnline, base: "http://weft.example", address: address),
                authors: view.authors
            ).body.string
        }
        let email = try await email(of: group, groups)
        let archive = try await archived(group, groups)
        return forms + [email.html ?? "", email.text, String(decoding: archive[0].bytes, as: UTF8.self)]
    }

    private func email(
        of group: GroupName,
        _ groups: Groups,
        isTeaser: Bool = false
    ) async throws -> Email {
        let view = try await groups.issue(1, of: group, for: "ben")
        let setting = IssueSetting(view.snapshot)
        let token = IssueUnsubscribeTokens(groups.site.services).token(of: .member(ID(rawValue: 7)), in: view.group.id)
        let letter = IssueEmail(
            setting: setting,
            site: groups.site.services.site,
            links: IssueLinks(
                read: TapestryPaths.issue(1, of: group),
                print: TapestryPaths.print(1, of: group),
                stop: TapestryPaths.issueEmails(token)
            ),
            pictures: try await IssuePictures(dependencies: groups.dependencies).parts(of: setting),
            isTeaser: isTeaser
        )
        return try letter.email(to: try EmailAddress("ben@example.org"), recipient: "7")
    }

    private func archived(
        _ group: GroupName,
        _ groups: Groups
    ) async throws -> [(name: String, bytes: [UInt8])] {
        let view = try await groups.issue(1, of: group, for: "ben")
        let ben = try await groups.viewer("ben")
        let archive = try await IssueArchive(view.snapshot, in: view.group, for: ben, groups.dependencies)
        let collected = Collected()
        try await archive.write { await collected.add($0) }
        let path = NSTemporaryDirectory() + "issue-\(UUID()).zip"
        try Data(await collected.bytes).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let zip = try ZipFile(path)
        return try zip.entries.map { entry in
            var bytes: [UInt8] = []
            try zip.extract(entry) { bytes += $0 }
            return (entry.name, bytes)
        }
    }

    /// A form without the mark of an edit.
    private static func unmarked(_ form: String) -> String {
        form.replacing(/(<p[^>]*>)?(\n\n)?Edited since\. This is how it was on \w+\.(<\/p>)?/, with: "")
    }
}

/// Bytes that were written.
private actor Collected {
    private(set) var bytes: [UInt8] = []

    func add(_ more: [UInt8]) { bytes += more }
}
