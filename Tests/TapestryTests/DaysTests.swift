import Archive
import Calendar
import Contracts
import DatabaseTesting
import Foundation
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// The stories in the file of a group.
private struct TakenStories: Decodable {
    let stories: [GroupStoryJSON]
}

/// Days that are in no issue, on paper and as a file: what a journal without issues is taken along by.
@Suite struct DaysTests {
    @Test(arguments: Engine.available)
    func `a journal without issues is printed and taken along by its days, by nobody but its owner`(
        engine: Engine
    ) async throws {
        let groups = try await Groups(engine, people: "ann", "eve", hasRateLimits: false)
        let journal = try await groups.make("Garden book", by: "ann") { ($0.kind, $0.cadence) = (.journal, .never) }
        let ann = try await groups.site.logIn("ann")
        #expect(try await !ann.get(TapestryPaths.group(journal)).body.contains("pictures.zip"))
        #expect(try await ann.get(IssuePaths.days(nil, of: journal)).expect(200).text.contains("No one wrote"))
        let upload = try await ann.upload(TestPicture.png(mark: 3))
        let leeks = try await groups.tell("Leeks are in", to: journal, by: "ann") { draft in
            draft.uploads = [DraftUpload(ID(rawValue: Int64(upload) ?? 0))]
        }
        try await groups.tell("Beans are up", to: journal, by: "ann")
        let moment = try #require(try await groups.view(journal, for: "ann").stories.first).submittedAt
        let zone = try #require(Zone("Europe/Berlin"))
        let day = zone.date(at: moment)
        let (from, through) = (day.adding(days: -9).text, day.adding(days: -3).text)
        let range = try #require(try DateRange(from: day.text, to: day.text))
        let empty = try #require(try DateRange(from: from, to: through))

        let page = try await ann.get("\(TapestryPaths.group(journal))?from=\(day.text)&to=\(day.text)").expect(200)
        for path in [IssuePaths.days(range, of: journal), IssuePaths.daysArchive(range, of: journal)] {
            #expect(page.all("a").contains { $0["href"] == "\(path)" })
        }
        for asked in [range, nil] {
            let print = try await ann.get(IssuePaths.days(asked, of: journal)).expect(200)
            #expect(print.all("section.strand h2").count == 2)
            #expect(print.all("figure img").count == 1)
            for word in ["Number 0", "Seal"] { #expect(!print.text.contains(word)) }
            let (first, second) = (print.text.firstRange(of: "Leeks"), print.text.firstRange(of: "Beans"))
            let (leeksAt, beansAt) = (try #require(first?.lowerBound), try #require(second?.lowerBound))
            #expect(leeksAt < beansAt)
            try await ann.get(IssuePaths.daysPaper(asked, of: journal, isLarge: true)).expect(200)
        }
        let names = try Self.entries(try await ann.get(IssuePaths.daysArchive(range, of: journal)).expect(200))
        #expect(names == ["index.html", "style.css", "\(day.text)_ann_1.png", "manifest.json"])
        #expect(try await ann.get(IssuePaths.days(empty, of: journal)).expect(200).all("section.strand").isEmpty)
        try await ann.get("\(IssuePaths.days(nil, of: journal))?from=x").expect(422)

        let eve = try await groups.site.logIn("eve")
        for path in [
            IssuePaths.days(range, of: journal), IssuePaths.daysPaper(nil, of: journal, isLarge: false),
            IssuePaths.daysArchive(range, of: journal),
        ] {
            try await eve.get(path).expect(404)
        }
        try await groups.stories.withdraw(leeks, from: journal, as: try await groups.viewer("ann"))
        let left = try Self.entries(try await ann.get(IssuePaths.daysArchive(range, of: journal)).expect(200))
        #expect(left == ["index.html", "style.css", "manifest.json"])
    }

    @Test func `the file of a journal without issues holds all its stories, with who speaks in them`() async throws {
        let groups = try await Groups(people: "ann", "eve", hasRateLimits: false)
        let journal = try await groups.make("Garden book", by: "ann") { ($0.kind, $0.cadence) = (.journal, .never) }
        for number in 0...WantedStories.pageLength {
            try await groups.tell("Leek \(number)", to: journal, by: "ann") { $0.byline = "Jonas, aged 8" }
        }
        let file = try await groups.site.logIn("ann").get(TapestryPaths.export(journal)).expect(200)
        let taken: TakenStories = try file.json()
        #expect(taken.stories.map(\.text).last == "Leek 0" && taken.stories.count == WantedStories.pageLength + 1)
        #expect(taken.stories.allSatisfy { $0.byline == "Jonas, aged 8" })
        try await groups.site.logIn("eve").get(TapestryPaths.export(journal)).expect(404)
        // An issue holds it too.
        let group = try await groups.make(by: "ann")
        try await groups.tell("I can whistle", to: group, by: "ann") { $0.byline = "Jonas, aged 8" }
        try await groups.close(group)
        let issue = IssueJSON(try await groups.issue(1, of: group, for: "ann").snapshot, on: groups.site.services.site)
        #expect(issue.stories.map(\.byline) == ["Jonas, aged 8"])
    }

    @Test func `more than can be put together is refused and not cut`() async throws {
        let groups = try await Groups(people: "ann", hasRateLimits: false)
        let journal = try await groups.make("Garden book", by: "ann") { ($0.kind, $0.cadence) = (.journal, .never) }
        let number = try await groups.number(of: journal)
        try await groups.tell("Leeks are in", to: journal, by: "ann")
        try await groups.site.database.write { tx in
            let columns: SQL = """
                author_id, text, ground, story_date, submitted_at, local_date, zone, place, byline, prompt, revision
                """
            try tx.run(
                """
                with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < \(DaysReader.most))
                insert into tapestry_stories (id, public_id, \(columns))
                select tapestry_stories.id + n, substr(public_id, 1, 26) || printf('%06d', n), \(columns)
                from tapestry_stories, numbers
                """
            )
            try tx.run(
                """
                insert into story_links (id, story_id, group_id, submitted_at, state, author_id)
                select id + 100000, id, \(number), submitted_at, 0, author_id from tapestry_stories
                where id not in (select story_id from story_links)
                """
            )
        }
        let reader = DaysReader(dependencies: groups.dependencies)
        let ann = try await groups.viewer("ann")
        #expect(try await problem { _ = try await reader.days(nil, of: journal, for: ann) } == "invalid")
        try await groups.site.database.write { tx in
            try tx.run("delete from story_links where id = (select max(id) from story_links)")
        }
        #expect(try await reader.days(nil, of: journal, for: ann).snapshot.stories.count == DaysReader.most)
    }

    /// The names of the files in an archive.
    private static func entries(_ answer: Answer) throws -> [String] {
        let path = NSTemporaryDirectory() + "days-\(UUID()).zip"
        try Data(answer.bytes).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try ZipFile(path).entries.map(\.name)
    }
}
