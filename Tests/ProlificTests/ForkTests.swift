import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct ForkTests {
    /// Begins a story in dora's name that goes on from a snippet.
    private static func fork(
        _ snippet: PublicID<Snippet>,
        on stories: Stories,
        _ change: (inout StoryDraft) -> Void = { _ in }
    ) async throws -> PublicID<Story> {
        try await stories.begin("The other night", by: "dora") { draft in
            draft.text = "And yet a door closed."
            draft.forkedFrom = snippet
            change(&draft)
        }
    }

    /// Why dora cannot go on from a snippet.
    private static func refusal(_ snippet: PublicID<Snippet>, on stories: Stories) async throws -> String? {
        do {
            _ = try await fork(snippet, on: stories)
            return nil
        } catch let problem as Problem {
            return problem.code ?? "\(problem.kind)"
        }
    }

    private static func snippet(_ round: Int, on stories: Stories) async throws -> PublicID<Snippet> {
        try #require(
            try await stories.site.database.read { tx in
                try tx.value(
                    "select public_id from snippets where round_number = \(round) and is_line = 1 order by id limit 1"
                )
            }
        )
    }

    @Test(arguments: Engine.available)
    func `what lost in a complete story begins another one, with what came before and its writers`(
        engine: Engine
    ) async throws {
        let stories = try await Stories.withWriters(engine)
        let (story, loser) = try await stories.written()
        let fork = try await Self.fork(loser, on: stories) { $0.settings.licence = .attribution }

        let view = try await stories.view(fork)
        let origin = try #require(view.origin)
        #expect(origin.lines.map(\.text) == ["It was a dark and stormy night.", "Nobody came."])
        #expect(origin.story.publicID == story)
        #expect(view.story.settings.licence == .shareAlike, "the licence goes on with the words")

        let text = try await stories.dependencies.texts.text(of: fork, for: nil)
        #expect(text.credits.all.map(\.name) == ["ann", "dora"])
        let visitor = stories.site.visitor()
        let old = try await visitor.get(ReadingPaths.graph(story))
        let new = try await visitor.get(ReadingPaths.graph(fork))
        #expect(old.first("#entry-\(loser) a[href=\"\(ReadingPaths.graph(fork))\"]")?.text == "The other night")
        #expect(new.first("a[href=\"\(ReadingPaths.graph(story))#entry-\(loser)\"]")?.text == "The lighthouse")
    }

    @Test(arguments: Engine.available)
    func `nobody goes on from a story that runs, from a line, or from what is gone`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let running = try await stories.begin("Running", by: "ann")
        let first = try await stories.submit("One", to: running, by: "ben")
        let second = try await stories.submit("Two", to: running, by: "cleo")
        #expect(try await Self.refusal(second, on: stories) == "not_completed")
        try await stories.closeRound()
        for name in [first, second] { #expect(try await Self.refusal(name, on: stories) == "not_completed") }

        let (_, loser) = try await stories.written()
        #expect(try await Self.refusal(.nothing, on: stories) == "notFound")
        _ = try await stories.site.database.write { tx in
            try tx.run("update snippets set state = \(Snippet.State.removed) where public_id = \(loser)")
        }
        #expect(try await Self.refusal(loser, on: stories) == "notFound")
    }

    @Test func `nobody goes on from a line of the story, from a private one, or against its licence`() async throws {
        let stories = try await Stories.withWriters()
        let (_, loser) = try await stories.written()
        #expect(try await Self.refusal(try await Self.snippet(1, on: stories), on: stories) == "not_a_branch")
        #expect(try await Self.refusal(try await Self.snippet(0, on: stories), on: stories) == "not_a_branch")
        for (column, value, code) in [
            ("licence", 2, "all_rights_reserved"), ("visibility", 1, "not_completed"), ("visibility", 2, "notFound"),
        ] as [(SQL, Int, String)] {
            _ = try await stories.site.database.write { tx in
                try tx.run("\(Story.update) \(column) = \(value)")
            }
            #expect(try await Self.refusal(loser, on: stories) == code)
            _ = try await stories.site.database.write { tx in try tx.run("\(Story.update) \(column) = 0") }
        }
        #expect(try await Self.refusal(loser, on: stories) == nil)
    }

    @Test func `whom the writer blocks finds no branch, and reads the new story without it`() async throws {
        let stories = try await Stories(people: "ben", "cleo")
        let (ann, dora) = (try await stories.site.signUp("ann"), try await stories.site.signUp("dora"))
        let (_, loser) = try await stories.written()
        let fork = try await Self.fork(loser, on: stories)
        try await ann.block("dora")
        #expect(try await dora.get("/prolific/new?from=\(loser)").status == 404)
        let page = try await dora.get(StoryPaths.show(fork)).expect(200)
        #expect(page.text.contains("not there any more"))
        #expect(!page.text.contains("Nobody came."))
        #expect(try await ann.get(StoryPaths.show(fork)).status == 404)
    }

    @Test(arguments: Engine.available)
    func `a story outlives what it goes on from`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let (_, loser) = try await stories.written()
        let fork = try await Self.fork(loser, on: stories)
        let ann = try await stories.site.id(of: "ann")
        try await stories.site.database.write { [stories] tx in
            try StoryErasure(services: stories.site.services).erase(ann, in: tx)
        }
        let view = try await stories.view(fork)
        #expect(view.origin?.branch == nil)
        #expect(view.origin?.lines.map(\.text) == ["It was a dark and stormy night."])
        #expect(view.lines.map(\.text) == ["And yet a door closed."])

        let story = try #require(view.origin?.story.id)
        try await stories.site.database.write { [stories] tx in
            try StoryDeletion(services: stories.site.services).remove(story, in: tx)
        }
        #expect(try await stories.view(fork).origin == nil)
        #expect(try await stories.view(fork).story.forkedFrom == nil)
    }

    @Test func `files that are taken along name where a story comes from, and who wrote that`() async throws {
        let stories = try await Stories.withWriters()
        let (story, loser) = try await stories.written()
        let fork = try await Self.fork(loser, on: stories) { $0.settings.isTemporary = true }
        for format in StoryFormat.allCases where format != .epub {
            let file = try await stories.site.visitor().get(ReadingPaths.export(fork, as: format)).expect(200).body
            #expect(file.contains(format == .json ? loser.text : story.text), "\(format)")
            #expect(file.contains("ann"), "\(format)")
        }
    }

    @Test func `the form shows what came before, and keeps it through a preview and a mistake`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let dora = try await stories.site.signUp("dora")
        let (_, loser) = try await stories.written { $0.warning = "Storms" }
        let form = try await dora.get("/prolific/new?from=\(loser)").expect(200)
        #expect(form.text.contains("Nobody came."))
        #expect(form.first("select[name=licence]") == nil)
        #expect(form.first("input[name=warning]")?["value"] == "Storms")

        #expect(try await dora.submit("Begin the story", ["text": "", "title": "Again"]).status == 422)
        let preview = try await dora.submit("Preview", ["text": "A door closed.", "title": "Again"])
        #expect(preview.status == 200 && preview.first("input[name=fork]")?["value"] == loser.text)
        let begun = try await dora.landing(of: try await dora.submit("Begin the story").expect(303))
        #expect(begun.text.contains("Goes on from a line that did not win in"))
        for name in ["x", PublicID<Snippet>.nothing.text] {
            #expect(try await dora.get("/prolific/new?from=\(name)").status == 404)
        }
        let visitor = try await stories.site.visitor().get("/prolific/new?from=\(loser)")
        #expect(visitor.location?.hasPrefix("/login") ?? false)
    }

    @Test func `the licence of a story that goes on from another one stays what it is`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let dora = try await stories.site.signUp("dora")
        let (_, loser) = try await stories.written { $0.settings.licence = .attribution }
        let fork = try await Self.fork(loser, on: stories)
        #expect(try await stories.view(fork).story.settings.licence == .attribution)
        let form = try await dora.get(SettingPaths.show(fork)).expect(200)
        #expect(form.first("select[name=licence]") == nil)
        try await dora.submit("Save", ["title": "Renamed"]).expect(303)
        #expect(try await stories.view(fork).story.settings.licence == .attribution)
        try await dora.get(SettingPaths.show(fork))
        #expect(try await dora.submit("Save", ["licence": "2"]).status == 422)
    }
}
