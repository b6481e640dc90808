import Calendar
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Anonymous

@Suite struct FeedTests {
    @Test(arguments: StoreFixture.engines)
    func `newest slot first, a fixed order inside a slot, and every post once on its pages`(
        engine: Engine
    ) async throws {
        try await StoreFixture.with(engine) { fixture in
            for number in 0..<25 {
                try await fixture.publish("Number \(number).", number)
                if number % 10 == 9 { try await fixture.goOn(3) }
            }
            try await fixture.goOn(3)
            let whole = try await fixture.store.feed(.note, limit: 100)
            #expect(whole.items.count == 25 && whole.next == nil)

            var pages: [AnonymousPost] = []
            var cursor: String?
            repeat {
                let page = try await fixture.store.feed(.note, after: cursor, limit: 4)
                #expect(page.items.count <= 4)
                pages += page.items
                cursor = page.next
            } while cursor != nil
            #expect(pages == whole.items)
            let slots = pages.map(\.endsAt)
            #expect(slots == slots.sorted(by: >))
        }
    }

    @Test func `cursors tell nothing, are the same for everybody, and others are the first page`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            for number in 0..<6 { try await fixture.publish("Number \(number).", number) }
            try await fixture.goOn(3)
            let first = try await fixture.store.feed(.note, limit: 2)
            let next = try #require(first.next)
            #expect(try await fixture.store.feed(.note, limit: 2) == first)
            let last = try #require(first.items.last)
            #expect(!next.contains(last.id.description))
            #expect(AnonymousCursor(next, key: StoreFixture.key)?.id == last.id)
            for other in ["", "x", String(next.dropLast()) + "_", String(repeating: "A", count: 54)] {
                #expect(try await fixture.store.feed(.note, after: other, limit: 2) == first, "\(other)")
            }
        }
    }

    @Test func `categories are chosen and muted, words are muted, posts are hidden`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            try await fixture.publish("Rain on Monday.", 1, category: 1)
            try await fixture.publish("Sun on MONDAY!", 2, category: 2)
            try await fixture.publish("Fog.", 3, category: 3)
            try await fixture.goOn(3)
            #expect(try await fixture.texts(FeedFilter(category: 2)) == ["Sun on MONDAY!"])
            var filter = FeedFilter()
            filter.mutedCategories = [1, 2]
            #expect(try await fixture.texts(filter) == ["Fog."])
            filter = FeedFilter()
            filter.mutedWords = ["monday"]
            #expect(try await fixture.texts(filter) == ["Fog."])
            let fog = try #require(try await fixture.store.feed(.note, FeedFilter(category: 3)).items.first)
            filter = FeedFilter()
            filter.hidden = [fog.id]
            #expect(Set(try await fixture.texts(filter)) == ["Rain on Monday.", "Sun on MONDAY!"])
        }
    }

    @Test func `who mutes much still comes to the end, and meets each post that is left once`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            for number in 0..<60 {
                try await fixture.publish(number % 6 == 0 ? "Plum \(number)." : "Stone \(number).", number)
            }
            try await fixture.goOn(3)
            var filter = FeedFilter()
            filter.mutedWords = ["stone"]
            var texts: [String] = []
            var cursor: String?
            repeat {
                let page = try await fixture.store.feed(.note, filter, after: cursor, limit: 3)
                texts += page.items.map(\.text)
                cursor = page.next
            } while cursor != nil
            #expect(texts.count == 10 && Set(texts).count == 10)
        }
    }

    @Test func `posts of the made-up world are as old as they are to be, and those that have ended are left out`()
        async throws
    {
        try await StoreFixture.with(.memory) { fixture in
            func sample(_ text: String, _ life: PostLife, age: Instant.Span) throws -> SampledAnonymousPost {
                SampledAnonymousPost(.note, category: 1, text: try PublicText(text), life: life, age: age)
            }
            try await fixture.store.add([
                try sample("Yesterday.", .week, age: .days(1)), try sample("Just now.", .hour, age: .minutes(1)),
                try sample("Over.", .day, age: .days(2)),
            ])
            let items = try await fixture.store.feed(.note).items
            #expect(items.map(\.text) == ["Just now.", "Yesterday."])
            #expect(items.map(\.day.text) == ["2026-01-05", "2026-01-04"])
        }
    }

    @Test func `each place reads its own kind`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("A note.")
            #expect(try await fixture.store.feed(.mood).items.isEmpty)
            await #expect(throws: Problem.notFound) { try await fixture.store.post(id, of: .mood) }
        }
    }

    @Test func `posts whose key is lost are left out`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("Locked for ever.")
            let other = AnonymousStore(in: fixture.database, clock: Clock(fixture.clock), key: StoreFixture.key)
            #expect(try await other.feed(.note).items.isEmpty)
            await #expect(throws: Problem.notFound) { try await other.post(id, of: .note) }
        }
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAA==", "../../etc/passwd", "AAAAAAAAAAAAAAAAAAAAA!"])
    func `what is no name of a post names none`(text: String) {
        #expect(AnonymousPostID(text) == nil)
    }
}
