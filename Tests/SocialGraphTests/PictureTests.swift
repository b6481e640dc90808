import Accounts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@Suite struct PictureTests {
    @Test(arguments: Engine.available)
    func `a picture of oneself stands wherever one is named, until it is removed`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ann.act("/posts", [("text", "hello")])
        try await cast.ann.get("/settings/profile")
        let files = [("avatar", TestPicture.png(mark: 1)), ("header", TestPicture.png(mark: 2))]
        try await cast.ann.submit("Save", ["avatar_cell": "2", "header_cell": "14"], files: files).expect(303)

        let profile = try await site.visitor().get("/@ann")
        let face = try #require(profile.first("img.patch.huge"))
        let path = try #require(face["src"])
        #expect(face["class"]?.contains("cut-2") ?? false)
        #expect(face["alt"] == "" && face["width"] == "96")
        let cover = try #require(profile.first(".cloth img"))
        #expect(cover["class"] == "cover cut-14")
        let small = path.replacing("/small", with: "/face")
        #expect(profile.first("article.card img.patch")?["src"] == small)
        #expect(try await cast.ann.get("/home").first(".composer img.patch")?["src"] == small)
        #expect(try await site.visitor().send(.get, path).bytes == TestPicture.png(mark: 1))
        #expect(try await cast.dan.send(.get, path).status == 404, "whoever is blocked sees no face either")

        try await cast.ann.get("/settings/profile")
        try await cast.ann.submit("Save", ["avatar_cell": "22"]).expect(303)
        #expect(try await cast.ben.get("/@ann").first("img.patch.huge")?["class"]?.contains("cut-22") ?? false)
        try await cast.ann.get("/settings/profile")
        try await cast.ann.submit("Save", ["remove_avatar": "1", "remove_header": "1"]).expect(303)
        let bare = try await site.visitor().get("/@ann")
        #expect(bare.first("img.patch") == nil && bare.first(".cloth img") == nil)
        #expect(bare.first("article.card span.patch")?.text == "a")
        #expect(try await site.visitor().send(.get, path).status == 404)
    }

    @Test func `pictures and words are saved by one button, and what is wrong with the words changes no picture`()
        async throws
    {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let files = [("avatar", TestPicture.png(mark: 1))]
        try await ann.get("/settings/profile")
        let name = String(repeating: "a", count: 200)
        let refused = try await ann.submit("Save", ["display_name": name], files: files)
        #expect(refused.status == 422 && refused.first("#field-display_name-error") != nil)
        #expect(try await ann.get("/@ann").first("img.patch.huge") == nil)

        try await ann.get("/settings/profile")
        try await ann.submit("Save", ["display_name": "Ann", "avatar_cell": "2"], files: files).expect(303)
        // A program that says nothing of pictures leaves them as they are, and one may come without the part to show.
        try await ann.act("/settings/profile", ["display_name": "Ann B."])
        try await ann.get("/settings/profile")
        let cover = [("header", TestPicture.png(mark: 2))]
        try await ann.submit("Save", ["header_cell": nil], files: cover).expect(303)
        let profile = try await ann.get("/@ann")
        #expect(profile.first("h1")?.text == "Ann B.")
        #expect(profile.first("img.patch.huge")?["class"]?.contains("cut-2") ?? false)
        #expect(profile.first(".cloth img") != nil)
    }

    @Test func `another picture takes the place of the first, whose file goes`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        var paths: [String] = []
        for mark in 1...2 {
            try await ann.get("/settings/profile")
            try await ann.submit("Save", files: [("avatar", TestPicture.png(mark: mark))]).expect(303)
            paths.append(try #require(try await ann.get("/@ann").first("img.patch.huge")?["src"]))
        }
        #expect(try await ann.send(.get, paths[0]).status == 404)
        #expect(try await ann.send(.get, paths[1]).bytes == TestPicture.png(mark: 2))
    }

    @Test(arguments: Engine.available)
    func `newcomers show a picture and a name at the first step, and what is wrong changes nothing`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.get("/welcome")
        let refused = try await ann.submit("Continue", files: [("avatar", Array("nothing".utf8))])
        #expect(refused.status == 422 && refused.first("#field-avatar-error") != nil)
        #expect(try await site.rows("media") == 0)

        let name = String(repeating: "a", count: 200)
        #expect(try await ann.submit("Continue", ["display_name": name]).first("#field-display_name-error") != nil)
        #expect(try await ann.get("/@ann").first("h1")?.text == "ann")

        try await ann.get("/welcome")
        let picture = [("avatar", TestPicture.png(mark: 1))]
        #expect(try await ann.submit("Continue", ["display_name": "Ann"], files: picture).location == "/welcome/tags")
        let profile = try await site.visitor().get("/@ann")
        #expect(profile.first("h1")?.text == "Ann")
        let path = try #require(profile.first("img.patch.huge")?["src"])
        #expect(try await ann.send(.get, path).bytes == TestPicture.png(mark: 1))
        #expect(try await site.visitor().get("/welcome").leadsToLogin)
    }

    @Test func `the first step takes the part in view, of a new picture and of the one that is there`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let files = [("avatar", TestPicture.png(mark: 1))]
        try await ann.get("/welcome")
        try await ann.submit("Continue", ["avatar_cell": "4"], files: files).expect(303)
        let face = try #require(try await ann.get("/@ann").first("img.patch.huge"))
        #expect(face["class"]?.contains("cut-4") ?? false)

        try await ann.get("/welcome")
        try await ann.submit("Continue", ["avatar_cell": "22"]).expect(303)
        let cut = try #require(try await ann.get("/@ann").first("img.patch.huge"))
        #expect(cut["class"]?.contains("cut-22") ?? false)
        #expect(cut["src"] == face["src"])
    }

    @Test func `what is no picture is refused at its field`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for bytes in [Array("nothing".utf8), Array("film".utf8)] {
            try await ann.get("/settings/profile")
            let answer = try await ann.submit("Save", files: [("avatar", bytes)])
            #expect(answer.status == 422)
            #expect(answer.first("#field-avatar-error") != nil)
        }
        #expect(try await ann.get("/@ann").first("img.patch") == nil)
    }
}
