import TestSupport
import Testing

/// A list in which nothing is yet says what somebody can do about it, where they can.
@Suite struct EmptyListTests {
    @Test(arguments: [
        ("/explore", "New post", "/compose"),
        ("/explore", "Find friends", "/find-friends"),
        ("/bookmarks", "Look around", "/explore"),
        ("/likes", "Look around", "/explore"),
        ("/tags/plums", "Look around", "/explore"),
        ("/home/local", "Write a post", "/compose"),
        ("/home/catch-up", "Read what others write", "/home/local"),
        ("/messages", "Find someone", "/explore"),
        ("/messages/requests", "Your messages", "/messages"),
        ("/notifications", "Find people", "/explore"),
        ("/follow-requests", "Privacy settings", "/settings/privacy"),
        ("/search?q=plums", "Look around", "/explore"),
        ("/@ann", "Write a post", "/compose"),
        ("/@ann/media", "Write a post", "/compose"),
        ("/@ann/stories", "New story", "/prolific/new"),
        ("/@ann/followers", "Find people", "/explore"),
        ("/@ann/following", "Find people", "/explore"),
        ("/prolific/left", "Find a story", "/prolific"),
    ])
    func `somebody new is led on`(path: String, words: String, address: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")

        let empty = try #require(try await ann.get(path).expect(200).first(".empty"), "\(path)")

        let link = empty.all("a").first { $0.text == words }
        #expect(link?["href"] == address, "\(path)")
        try await ann.get(address).expect(200)
    }

    @Test(arguments: [
        "/home", "/bookmarks", "/messages", "/messages/requests", "/notifications", "/tapestry/drafts",
    ])
    func `a drawing in stitches stands where nothing is yet, with one way on`(path: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")

        let empty = try #require(try await ann.get(path).expect(200).first(".empty"), "\(path)")

        let drawing = try #require(empty.first("svg.stitching"), "\(path)")
        #expect(drawing["aria-hidden"] == "true" && !drawing.all("path").isEmpty)
        #expect(empty.all("a.button.primary").count == 1, "\(path)")
        let sheet = try #require(empty.first("link[rel=stylesheet]")?["href"])
        try await ann.get(sheet).expect(200)
    }

    @Test(arguments: ["/@ann", "/@ann/media", "/@ann/stories", "/@ann/followers", "/@ann/following"])
    func `nobody is led to do what is for somebody else to do`(path: String) async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        let ben = try await site.signUp("ben")

        for reader in [ben, site.visitor()] {
            let answer = try await reader.get(path).expect(200)
            #expect(answer.all(".empty a").isEmpty, "\(path)")
        }
    }
}
