import Kernel
import Runtime
import SQL
import Testing

@Suite struct IDTests {
    private enum Thing {}

    private let noon = Instant(milliseconds: 1_767_614_400_000)

    @Test func `ids grow, also when the clock stands still or steps back`() {
        let source = IDSource()
        var ids: [ID<Thing>] = []
        for step in 0..<5000 {
            ids.append(source.next(at: noon - .seconds(step / 1000)))
        }

        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
        #expect(ids[0].instant == noon)
    }

    @Test func `ids go on above the largest that was given out before, also by a clock that is behind`() {
        let before: ID<Thing> = IDSource(node: 63).next(at: noon)
        let source = IDSource(above: before.rawValue)
        let ids = (0..<5000).map { _ in source.next(Thing.self, at: noon - .hours(2)) }

        #expect(ids.allSatisfy { $0 > before })
        #expect(ids == ids.sorted() && Set(ids).count == ids.count)
        let later: ID<Thing> = source.next(at: noon + .seconds(9))
        #expect(later.instant == noon + .seconds(9))
    }

    @Test(arguments: [Int64.min, -1, 0, .max])
    func `no number is too large or too small to go on from`(highest: Int64) {
        let source = IDSource(above: highest)
        let first: ID<Thing> = source.next(at: noon)
        #expect(source.next(at: noon) > first)
    }

    @Test func `many at once never get the same`() async {
        let source = IDSource()
        let ids = await withTaskGroup(of: [ID<Thing>].self) { group in
            for _ in 0..<8 { group.addTask { (0..<2000).map { _ in source.next(at: noon) } } }
            return await group.reduce(into: Set<ID<Thing>>()) { $0.formUnion($1) }
        }
        #expect(ids.count == 16_000)
    }

    @Test func `servers beside one another never give out the same`() {
        let sources = [0, 1, 63].map { IDSource(node: $0) }
        let ids = sources.flatMap { source in (0..<1024).map { _ in source.next(Thing.self, at: noon) } }
        #expect(Set(ids).count == ids.count)
    }

    @Test func `a later moment has the larger id, whichever server gives it`() {
        let early: ID<Thing> = IDSource(node: 63).next(at: noon)
        let late: ID<Thing> = IDSource(node: 0).next(at: noon + Instant.Span(milliseconds: 1))
        #expect(early < late)
    }

    @Test(arguments: [
        "", "-1", "+1", " 1", "1 ", "0x1", "9223372036854775808", "12345678901234567890", "١", "1.0", "a",
    ])
    func `what is no number is no id`(text: String) {
        #expect(ID<Thing>(text) == nil)
    }

    @Test func `an id is its decimal form`() {
        #expect(ID<Thing>("9223372036854775807")?.description == "9223372036854775807")
        #expect(ID<Thing>("007") == ID(rawValue: 7))
    }

    @Test(arguments: [.min, .min + 1, -1, 0, 1, .max - 1, .max] as [Int64])
    func `the first and the last moment have ids like others`(milliseconds: Int64) {
        let instant = Instant(milliseconds: milliseconds)
        let id = ID<Thing>(atFirst: instant)
        #expect(id == ID(atFirst: id.instant))
        #expect((id < ID(atFirst: noon)) == (instant < noon))
    }
}
