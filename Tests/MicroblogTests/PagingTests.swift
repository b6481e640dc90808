import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@Suite struct PagingTests {
    @Test(arguments: Engine.available)
    func `fifty people write while one reads on: nothing comes twice and nothing is missing`(engine: Engine)
        async throws
    {
        let site = try await TestSite(engine, hasRateLimits: false)
        let reader = try await site.signUp("reader")
        let writers = try await site.crowd(50)
        for writer in writers { try await reader.act("/@\(writer.username)/follow", ["on": "1"]) }
        for writer in writers { for number in 1...6 { try await writer.act("/posts", ["text": "before \(number)"]) } }
        let before = try await site.posts()

        let (read, local) = try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in writers {
                group.addTask { for number in 1...4 { try await writer.act("/posts", ["text": "while \(number)"]) } }
            }
            async let local = reader.pages(from: "/home/local")
            let read = try await site.logIn("reader").pages(from: "/home")
            try await group.waitForAll()
            return (read, try await local)
        }

        for list in [read, local] {
            #expect(list == Array(Set(list)).sorted(by: >), "newest first, each once")
            #expect(list.filter(before.contains) == before.sorted(by: >))
        }
        let after = try await site.posts()
        #expect(after.count == 500)
        #expect(try await reader.pages(from: "/home") == after.sorted(by: >))
    }

    @Test(arguments: ["/home", "/home/local", "/@ann", "/tags/loom", "/likes"])
    func `a page begins where the one before ended`(path: String) async throws {
        let site = try await TestSite(hasRateLimits: false)
        let ann = try await site.signUp("ann")
        var posts: [Int64] = []
        for number in 1...45 {
            let answer = try await ann.act("/posts", ["text": "#loom \(number)"])
            let post = try #require((answer.location?.split(separator: "#post-").last).flatMap { Int64($0) })
            try await ann.act("/posts/\(post)/like", ["on": "1"])
            posts.append(post)
        }

        #expect(try await ann.pages(from: path) == posts.reversed())
        let first = try await ann.get(path)
        #expect(first.posts.count == 20)
        let second = try await ann.click("Older posts")
        try await ann.act("/posts/\(posts[24])/delete")
        #expect(try await ann.get(second.path).posts.count == 20, "a page stays full when a post on it goes")
    }

    @Test(arguments: ["x", "-1", "0", "99999999999999999999", "1;drop table posts", "%00"])
    func `a place that is none shows the beginning or nothing, never a defect`(cursor: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.publish("only one")
        for path in ["/home", "/home/local", "/@ann", "/likes", "/bookmarks", "/tags/x"] {
            #expect(try await ann.get("\(path)?before=\(cursor)").status == 200, "\(path)")
        }
    }
}

@Suite struct StatementTests {
    @Test(arguments: Engine.available)
    func `publishing takes the same number of statements however many follow`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        try await ann.get("/home")
        let fields: KeyValuePairs = ["text": "hello #loom", "audience": "0"]
        try await ann.act("/posts", fields)
        let alone = try await site.database.statements { try await ann.act("/posts", fields) }
        let fans = try await site.crowd(30)
        for fan in fans {
            try await fan.act("/@ann/follow", ["on": "1"])
            try await fan.get("/home")
        }
        try await ann.get("/home")  // What she is told of them is counted once.

        let followed = try await site.database.statements { try await ann.act("/posts", fields) }

        #expect(followed == alone)
        #expect(alone.count <= 12, "\(alone)")
    }

    @Test(arguments: Engine.available)
    func `a page takes the same number of statements whatever is on it`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let fans = try await site.crowd(5)
        for fan in fans { try await ann.act("/@\(fan.username)/follow", ["on": "1"]) }
        func read() async throws -> Int {
            try await ann.get("/home")
            return try await site.database.statements { try await ann.get("/home") }.count
        }
        try await fans[0].publish("one")
        let one = try await read()
        for fan in fans { for number in 1...10 { try await fan.publish("number \(number)") } }

        let many = try await read()

        #expect(many <= one, "\(many) statements instead of \(one)")
        #expect(many <= 6)
    }
}

extension Browser {
    /// The numbers of all posts from a page on, by its link to older ones.
    fileprivate func pages(from path: String) async throws -> [Int64] {
        var numbers: [Int64] = []
        var next: String? = path
        while let path = next {
            let page = try await get(path)
            numbers += page.posts.compactMap { Int64($0) }
            next = page.first("a[rel=next]")?["href"]
        }
        return numbers
    }
}

extension TestSite {
    fileprivate func posts() async throws -> Set<Int64> {
        Set(try await database.read { tx in try tx.values("select id from posts", as: Int64.self) })
    }
}
