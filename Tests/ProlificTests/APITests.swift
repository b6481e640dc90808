import DatabaseTesting
import Kernel
import Routing
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

/// Stories, written by programs alone.
@Suite struct APITests {
    @Test(arguments: Engine.available)
    func `a story is begun, written and voted for by programs`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben", "cy")
        let story = try await house.begin(by: "ann")
        let path = "threads/\(story)"
        let bens = try await house.submit("Then the lamp went out.", to: story, by: "ben")
        let cys = try await house.submit("Then a boat came.", to: story, by: "cy")
        #expect(bens.votes == nil && bens.likes == nil)
        #expect(bens.is_own && bens.author?.username == "ben")
        let voted: VoteJSON = try await house.call("ann", .put, "snippets/\(cys.id)/vote").expect(200).json()
        #expect(voted.is_voted)

        let open: ThreadViewJSON = try await house.call("ben", .get, path).expect(200).json()
        #expect(Set(open.candidates.map(\.id)) == [bens.id, cys.id])
        #expect(open.own?.id == bens.id)
        #expect(open.submit_refusal?.error == "already_submitted")
        #expect(open.vote_refusal == nil)
        try await house.stories.closeRound()

        let next: ThreadViewJSON = try await house.call("ben", .get, path).expect(200).json()
        #expect(next.story.map(\.text) == ["It was a dark and stormy night.", "Then a boat came."])
        #expect(next.story.last?.votes == 1)
        #expect(next.round.number == 2 && next.candidates.isEmpty)
        let round: RoundViewJSON = try await house.call("ben", .get, "\(path)/rounds/1").expect(200).json()
        #expect(round.round.winner == cys.id)
        #expect(round.snippets.map(\.id) == [bens.id, cys.id])
    }

    @Test(arguments: Engine.available)
    func `a story is finished by programs, seen as a tree and gone on with`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben", "cy")
        let story = try await house.begin(by: "ann", #""settings": {"max_rounds": 2, "final_from": 1}"#)
        let path = "threads/\(story)"
        let loser = try await house.submit("Then the lamp went out.", to: story, by: "ben")
        let winner = try await house.submit("Then a boat came.", to: story, by: "cy")
        try await house.call("ann", .put, "snippets/\(winner.id)/vote").expect(200)
        try await house.stories.closeRound()
        let last = try await house.submit("And that was that.", to: story, by: "ben")
        #expect(last.kind.value == .final)
        try await house.stories.closeRound()

        let done: ThreadViewJSON = try await house.call(nil, .get, path).expect(200).json()
        #expect(done.thread.state.value == .completed)
        #expect(done.story.count == 3)
        let graph: GraphJSON = try await house.call(nil, .get, "\(path)/graph").expect(200).json()
        #expect(graph.nodes.filter { $0.kind == .branch }.map(\.id) == [loser.id])
        let fork = #"{"title": "On", "text": "So we went on.", "forked_from": "\#(loser.id)"}"#
        let forked: ThreadViewJSON = try await house.call("cy", .post, "threads", fork).expect(201).json()
        #expect(forked.forked_from?.thread == story)
        #expect(forked.forked_from?.snippet == loser.id)
        let rounds: WirePage<RoundJSON> = try await house.call(nil, .get, "\(path)/rounds").expect(200).json()
        #expect(rounds.items.map(\.winner) == [winner.id, last.id])
        #expect(rounds.next_cursor == nil)
    }

    @Test(arguments: Engine.available)
    func `a list tells of a story that is written blind no more than its page`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben")
        let story = try await house.begin(by: "ann", #""settings": {"is_blind": true}"#)
        func card() async throws -> ThreadCardJSON {
            let page: WirePage<ThreadCardJSON> = try await house.call(nil, .get, "threads?tab=recent")
                .expect(200).json()
            return try #require(page.items.first)
        }
        let begun = try await card()
        #expect(begun.starter?.id == begun.tail.id, "the first line is the last one")
        let line = try await house.submit("Then a boat came.", to: story, by: "ben")
        try await house.stories.closeRound()
        let hidden = try await card()
        #expect(hidden.starter == nil && hidden.tail.id == line.id)
    }

    @Test func `a field that is wrong is told by the name that the program gave it`() async throws {
        let house = try await APIClients(.memory, "ann", "ben")
        let story = try await house.begin(by: "ann")
        let long = String(repeating: "a", count: 201)
        for (sent, field) in [
            (#""settings": {"pacing": "custom", "submit_seconds": 5, "vote_seconds": 60}"#, "submit_seconds"),
            (#""settings": {"pacing": "custom", "submit_seconds": 60, "vote_seconds": 5}"#, "vote_seconds"),
            (#""content_warning": "\#(long)""#, "content_warning"),
        ] {
            let new = #"{"title": "A", "text": "B", \#(sent)}"#
            let begun = try await house.call("ann", .post, "threads", new).expect(422)
            let changed = try await house.call("ann", .patch, "threads/\(story)", "{\(sent)}").expect(422)
            for answer in [begun, changed] { #expect(answer.body.contains("\"\(field)\""), "\(answer.body)") }
        }
        let end = #"{"text": "The end.", "is_final": true}"#
        let early = try await house.call("ben", .post, "threads/\(story)/snippets", end).expect(422)
        #expect(early.body.contains("\"is_final\""))
    }

    @Test(arguments: Engine.available)
    func `what is made under a key is made once`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben")
        let key = ["idempotency-key": "8f1d-1"]
        let story = #"{"title": "Once", "text": "It was told once."}"#
        let first: ThreadViewJSON = try await house.call("ann", .post, "threads", story, key).expect(201).json()
        let again: ThreadViewJSON = try await house.call("ann", .post, "threads", story, key).expect(201).json()
        #expect(again.thread.id == first.thread.id)
        let other: ThreadViewJSON = try await house.call("ben", .post, "threads", story, key).expect(201).json()
        #expect(other.thread.id != first.thread.id, "another's key is another key")
        let path = "threads/\(first.thread.id)/snippets"
        let line: SnippetJSON = try await house.call("ben", .post, path, #"{"text": "A"}"#, key).expect(201).json()
        let same: SnippetJSON = try await house.call("ben", .post, path, #"{"text": "A"}"#, key).expect(201).json()
        #expect(same.id == line.id)
        try await house.call("ben", .post, path, #"{"text": "B"}"#).expect(409)

        house.stories.site.clock.advance(by: .days(1))
        let late: ThreadViewJSON = try await house.call("ann", .post, "threads", story, key).expect(201).json()
        #expect(late.thread.id != first.thread.id, "a day later it is forgotten")
        let long = ["idempotency-key": String(repeating: "k", count: 256)]
        try await house.call("ann", .post, "threads", story, long).expect(422)
    }

    @Test func `what cannot be taken is told at its field and changes nothing`() async throws {
        let house = try await APIClients(.memory, "ann")
        try await house.call("ann", .get, "prompt").expect(200)
        let before = try await house.stories.site.contents()
        let bad: [(json: String, field: String)] = [
            (#"{"text": "no title"}"#, "title"), (#"{"title": 7, "text": "x"}"#, "title"),
            (#"{"title": "T"}"#, "text"),
            (#"{"title": "T", "text": "\#(String(repeating: "a", count: 141))"}"#, "text"),
            (#"{"title": "T", "text": "x", "visibility": "nobody"}"#, "visibility"),
            (#"{"title": "T", "text": "x", "settings": {"pacing": "hasty"}}"#, "settings.pacing"),
            (#"{"title": "T", "text": "x", "settings": {"pacing": "custom"}}"#, "submit_seconds"),
            (#"{"title": "T", "text": "x", "settings": {"max_rounds": 1}}"#, "max_rounds"),
            (#"{"title": "T", "text": "x", "settings": {"is_temporary": true, "expires_at": "soon"}}"#, "expires_at"),
        ]
        for (json, field) in bad {
            let answer = try await house.call("ann", .post, "threads", json).expect(422)
            #expect(answer.body.contains("\"fields\":{\"\(field)\":"), "\(json): \(answer.body)")
        }
        for json in ["", "[]", "{", "null", #""text""#] {
            try await house.call("ann", .post, "threads", json).expect(422)
        }
        let typed = ["content-type": "text/plain"]
        try await house.call("ann", .post, "threads", #"{"title": "T", "text": "x"}"#, typed).expect(422)
        for query in ["limit=0", "limit=41", "limit=x", "cursor=x"] {
            try await house.call("ann", .get, "threads?\(query)").expect(422)
        }
        #expect(try await house.stories.site.contents() == before)
    }

    @Test(arguments: Engine.available)
    func `lists are read page by page, and searched`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben")
        var begun: [String] = []
        for number in 1...5 {
            begun.append(
                try await house.begin(by: "ann", #""tags": ["sea"], "language": "fr""#, title: "Tale \(number)")
            )
            house.stories.site.clock.advance(by: .seconds(1))
        }
        for query in ["tab=recent", "tag=sea", "language=fr", "q=tale"] {
            var found: [String] = []
            var cursor: String?
            repeat {
                let rest = cursor.map { "&cursor=\($0)" } ?? ""
                let page: WirePage<ThreadCardJSON> = try await house.call(nil, .get, "threads?\(query)&limit=2\(rest)")
                    .expect(200).json()
                #expect(page.items.count <= 2)
                found += page.items.map(\.thread.id)
                cursor = page.next_cursor
            } while cursor != nil
            #expect(Set(found) == Set(begun) && found.count == 5, "\(query)")
        }
        let none: WirePage<ThreadCardJSON> = try await house.call("ben", .get, "threads?tab=feed").expect(200).json()
        #expect(none.items.isEmpty)
        try await house.call("ben", .put, "threads/\(begun[0])/follow").expect(204)
        let one: WirePage<ThreadCardJSON> = try await house.call("ben", .get, "threads?tab=favourites").json()
        #expect(one.items.map(\.thread.id) == [begun[0]] && one.items[0].thread.is_following)
        try await house.call("ben", .delete, "threads/\(begun[0])/follow").expect(204)
        let prompt: PromptJSON = try await house.call("ben", .get, "prompt").expect(200).json()
        #expect(prompt.prompt != nil)
    }

    @Test(arguments: Engine.available)
    func `private stories are run by programs`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben", "cy")
        let story = try await house.begin(by: "ann", #""visibility": "private""#)
        let path = "threads/\(story)"
        try await house.call("ben", .get, path).expect(404)
        try await house.call("ann", .post, "\(path)/members", #"{"username": "ben", "role": "reader"}"#).expect(204)
        try await house.call("ann", .post, "\(path)/members", #"{"username": "ben"}"#).expect(422)
        let waiting: WirePage<InvitationJSON> = try await house.call("ben", .get, "invitations").expect(200).json()
        #expect(waiting.items.map(\.thread) == [story])
        try await house.call("ben", .put, "\(path)/membership", "{}").expect(204)
        try await house.call("ben", .post, "\(path)/snippets", #"{"text": "May I?"}"#).expect(403)

        let link: LinkJSON = try await house.call("ann", .post, "\(path)/invites", "{}").expect(201).json()
        let token = try #require(link.url?.split(separator: "=").last)
        try await house.call("cy", .get, "\(path)/invitation?token=\(token)").expect(200)
        try await house.call("cy", .put, "\(path)/membership", #"{"token": "\#(token)"}"#).expect(204)
        try await house.call("ann", .patch, "\(path)/members/ben", #"{"role": "writer"}"#).expect(204)
        let members: WirePage<MemberJSON> = try await house.call("cy", .get, "\(path)/members").expect(200).json()
        #expect(members.items.map(\.account.username) == ["ann", "ben", "cy"])
        try await house.call("ben", .get, "\(path)/invites").expect(403)

        _ = try await house.submit("Ours.", to: story, by: "ben")
        try await house.call("ann", .post, "\(path)/opening", #"{"visibility": "public"}"#).expect(204)
        let asked: PublishRequestJSON = try await house.call("ben", .get, "\(path)/opening").expect(200).json()
        #expect(asked.asked?.value == .everyone && asked.agreed == 1 && asked.authors == 2)
        try await house.call("ben", .put, "\(path)/opening/consent", #"{"agrees": true}"#).expect(204)
        try await house.call(nil, .get, path).expect(200)
    }

    @Test(arguments: Engine.available)
    func `hosts change and delete their stories, and writers take back what is theirs`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben")
        let story = try await house.begin(by: "ann")
        let path = "threads/\(story)"
        let change = #"{"title": "Changed", "settings": {"pacing": "blitz"}}"#
        try await house.call("ben", .patch, path, change).expect(403)
        let changed: ThreadViewJSON = try await house.call("ann", .patch, path, change).expect(200).json()
        #expect(changed.thread.title == "Changed" && changed.thread.settings.submit_seconds == 180)
        #expect(changed.thread.settings.max_rounds == 12, "what is not named stays")
        try await house.call("ben", .delete, path).expect(403)
        let own = try await house.submit("Mine", to: story, by: "ben")
        try await house.call("ben", .put, "snippets/\(own.id)/vote").expect(422)
        try await house.call("ben", .delete, "snippets/\(own.id)/attribution").expect(409)
        try await house.call("ann", .delete, "snippets/\(own.id)").expect(404)
        try await house.call("ben", .delete, "snippets/\(own.id)").expect(204)
        try await house.call("ann", .delete, path).expect(409)
        let second = try await house.begin(by: "ann", title: "Gone soon")
        let ended: EndedJSON = try await house.call("ann", .delete, "threads/\(second)").expect(200).json()
        #expect(ended.ends_at == nil)
        try await house.call("ann", .get, "threads/\(second)").expect(404)
    }

    @Test(arguments: Engine.available)
    func `points are read with what they are for`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben", "cy")
        let story = try await house.begin(by: "ann")
        let line = try await house.submit("A boat came.", to: story, by: "ben")
        try await house.call("cy", .put, "snippets/\(line.id)/vote").expect(200)
        try await house.stories.closeRound()

        for path in ["points", "points?board=all", "threads/\(story)/points"] {
            let board: BoardJSON = try await house.call("ben", .get, path).expect(200).json()
            #expect(board.items.map(\.account.username) == ["ben"] && board.items.map(\.place) == [1], "\(path)")
            #expect(board.items.map(\.points) == [11] && board.own_points == 11, "\(path)")
        }
        for path in ["points/ben", "threads/\(story)/points/ben"] {
            let ledger: LedgerJSON = try await house.call(nil, .get, path).expect(200).json()
            #expect(ledger.total == 11 && ledger.items.allSatisfy { $0.snippet == line.id }, "\(path)")
            #expect(Set(ledger.items.map(\.reason.value)) == [.win, .votes], "\(path)")
        }
        try await house.call(nil, .get, "points/nobody").expect(404)
    }

    @Test(arguments: Engine.available)
    func `a vote changes no byte that a program of somebody else reads`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann", "ben", "cy")
        let story = try await house.begin(by: "ann")
        let line = try await house.submit("One", to: story, by: "ben")
        let paths = [
            "threads/\(story)", "threads/\(story)/rounds", "threads/\(story)/graph", "threads?tab=recent",
            "snippets/\(line.id)",
        ]
        func answers() async throws -> [String] {
            var answers: [String] = []
            for path in paths {
                for name in [nil, "ben", "cy"] { answers.append(try await house.call(name, .get, path).body) }
            }
            return answers.map { $0.replacing(/"server_now":"[^"]*"/, with: "") }
        }
        let before = try await answers()
        try await house.call("ann", .put, "snippets/\(line.id)/vote").expect(200)
        #expect(try await answers() == before)
        let seen: SnippetJSON = try await house.call("ann", .get, "snippets/\(line.id)").json()
        #expect(seen.is_voted)
    }
}
