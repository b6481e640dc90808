import SQL
import Testing

@Suite struct VersionedCacheTests {
    @Test func `a value holds for its stamp only`() {
        let cache = VersionedCache<String, Int, String>(capacity: 2)
        cache.keep("old", for: "a", at: 1)
        #expect(cache.value(for: "a", at: 1) == "old")
        #expect(cache.value(for: "a", at: 2) == nil)
        cache.keep("new", for: "a", at: 2)
        #expect(cache.value(for: "a", at: 1) == nil)
        #expect(cache.values(for: [("b", 1), ("a", 2)]) == [nil, "new"])
    }

    @Test func `what was asked for last stays`() {
        let cache = VersionedCache<String, Int, String>(capacity: 2)
        cache.keep("a", for: "a", at: 1)
        cache.keep("b", for: "b", at: 1)
        #expect(cache.value(for: "a", at: 1) == "a")
        cache.keep("c", for: "c", at: 1)
        #expect(cache.values(for: [("a", 1), ("b", 1), ("c", 1)]) == ["a", nil, "c"])
    }
}
