import Contracts
import Kernel
import Runtime
import SQL
import Testing

@testable import Demo
@testable import Microblog

@Suite struct WorldTests {
    @Test func `every text can be read, and whom it names exists`() throws {
        let people = try WorldReader.everybody()
        let usernames = Set(people.map(\.username))
        let posts = people.flatMap(\.posts)
        let keys = Set(posts.map(\.key))

        #expect(people.count == 42)
        #expect(keys.count == posts.count)
        #expect(people.flatMap(\.follows).filter { !usernames.contains($0) } == [])
        #expect(people.filter { $0.follows.contains($0.username) }.map(\.username) == [])
        #expect(posts.compactMap(\.parent).filter { !keys.contains($0) } == [])
    }

    @Test func `everybody has a name, and every text fits`() throws {
        let people = try WorldReader.everybody()
        let posts = people.flatMap(\.posts)

        #expect(people.filter { $0.name.isEmpty || $0.name.count > 30 || $0.bio.isEmpty }.map(\.username) == [])
        #expect(posts.filter { $0.lines.isEmpty || $0.text.count > 500 }.map(\.key) == [])
        #expect(posts.filter { $0.options.count == 1 || $0.options.count > 4 }.map(\.key) == [])
    }

    @Test func `everybody has two pictures, and every picture of a post is there and described`() throws {
        let people = try WorldReader.everybody()
        let shown = people.flatMap(\.posts).filter { $0.picture != nil }

        for person in people {
            for files in [WorldPictures.portraits, WorldPictures.headers] {
                let start = WorldPictures.bytes(person.username, of: files)?.prefix(4)
                #expect(start.map(Array.init) == Array("RIFF".utf8), "\(person.username)")
            }
        }
        #expect(shown.count >= 40)
        for post in shown {
            #expect(WorldPictures.bytes(post.picture ?? "", of: WorldPictures.scenes) != nil, "\(post.key)")
            #expect(post.alt.count >= 20 && post.alt.count <= AttachmentRequest.altLimit, "\(post.key)")
            #expect(post.options.isEmpty, "\(post.key)")
        }
    }

    @Test func `a paragraph becomes a post with its source and its tags`() throws {
        let text = """
            name: Ann
            field: Born | 1775

            id: ann-1
            reply: ben-1
            visibility: private
            warning: rain
            poll: yes
            poll: no
            picture: frog-pond
            alt: A frog.
            One line:
            and another.
            source: A book, 1800
            tags: rain cats
            """
        var post = SampleText(key: "ann-1")
        post.parent = "ben-1"
        post.audience = .followers
        post.warning = "rain"
        post.options = ["yes", "no"]
        (post.picture, post.alt) = ("frog-pond", "A frog.")
        post.lines = ["One line:", "and another."]
        post.source = "A book, 1800"
        post.tags = ["rain", "cats"]

        let person = try WorldReader.read(text, of: "ann")

        #expect(person.fields == [WorldField(name: "Born", value: "1775")])
        #expect(person.posts == [post])
        #expect(post.text == "One line:\nand another.\n\n— A book, 1800\n\n#rain #cats")
    }

    @Test(arguments: [
        ("stray words", 1, "“stray words” stands outside a post."),
        ("name: Ann\nfield: Born in 1775", 2, "A field is written name | value."),
        ("id: ann-1\nvisibility: secret", 2, "“secret” is no visibility."),
        ("id: ann-1\nbio: late", 2, "“bio” is no line of a post."),
    ])
    func `a mistake is told with its line`(text: String, line: Int, reason: String) {
        #expect(throws: WorldError(username: "ann", line: line, reason: reason)) {
            try WorldReader.read(text, of: "ann")
        }
    }

    @Test func `nobody answers before what they answer, and everybody keeps their order`() throws {
        let now = Instant(milliseconds: 1_800_000_000_000)
        let people = DemoPeople(try WorldReader.everybody(), passwordHash: "", at: now, seed: 7).world.people
        var generator = SeededGenerator(seed: 7)

        let written = WritingOrder.texts(of: people, &generator)
        let times = WritingOrder.times(written.count, until: now, &generator)

        var seen = Set<String>()
        for entry in written {
            #expect(entry.text.parent.map(seen.contains) ?? true, "\(entry.text.key)")
            seen.insert(entry.text.key)
        }
        for (author, person) in people.enumerated() {
            #expect(written.filter { $0.author == author }.map(\.text.key) == person.texts.map(\.key))
        }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(times.last == now - .minutes(3))
        #expect(times.first.map { $0 > now - .days(21) && $0 < now - .days(20) } == true)
    }
}
