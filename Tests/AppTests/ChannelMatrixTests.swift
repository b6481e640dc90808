import DatabaseTesting
import Kernel
import Runtime
import TestSupport
import Testing
import Web

/// A post with a picture for each audience, asked for by every kind of person on every channel, on servers that let
/// visitors read and on others.
@Suite struct ChannelMatrixTests {
    @Test(arguments: MatrixWorld.cells, [true, false])
    func `what is for somebody is on every channel, and what is not is on none`(
        cell: (engine: Engine, kind: Kind),
        isPublicReadable: Bool
    ) async throws {
        let (engine, kind) = cell
        let world = try await MatrixWorld(engine, of: [kind], isPublicReadable: isPublicReadable)
        for audience in Audience.allCases where audience != .owner {
            let thing = try await Shown(for: audience, in: world)
            let isAsked = !isPublicReadable && kind.isNobody
            for (path, never) in thing.paths {
                let cell = "\(path) by \(kind) for \(audience), visitors read: \(isPublicReadable)"
                for type in ["text/html", "application/json"] {
                    let answer = try await world[kind].send(.get, path, headers: ["accept": type])
                    let missing = try await world[kind].send(.get, never, headers: ["accept": type])
                    if isAsked {
                        #expect(type == "text/html" ? answer.leadsToLogin : answer.status == 401, "\(cell)")
                    } else if kind.sees(audience) {
                        #expect([200, 303].contains(answer.status) && !answer.leadsToLogin, "\(cell)")
                    } else {
                        #expect(answer.status == 404, "\(cell): \(answer.status)")
                        let same = answer.fingerprint(masking: path) == missing.fingerprint(masking: never)
                        #expect(same, "\(cell)")
                    }
                }
            }
            guard !kind.isNobody else { continue }
            let told = try await thing.told(to: kind, in: world)
            let isTold = told.contains("post-\(thing.post)") && !told.contains("data-remove")
            let isGone = told == #"<span id="post-\#(thing.post)" data-remove=""></span>"#
            #expect(kind.sees(audience) ? isTold : isGone, "stream of \(kind) for \(audience): \(told)")
        }
        #expect(world.site.log.defects == [])
    }
}

/// A post of ann's with a picture.
private struct Shown {
    let post: String
    let picture: String

    init(for audience: Audience, in world: MatrixWorld) async throws {
        let ann = try world[.author]
        let row = try await ann.sendUpload(TestPicture.png(mark: 7)).expect(201)
        let upload = try #require(row.first("input[name=media]")?["value"])
        picture = try #require(row.first("img")?["src"])
        post = try await ann.post(
            "@\(Kind.mentioned.username) a picture",
            ("audience", "\(audience.rawValue)"),
            ("media", upload)
        )
    }

    /// Where it is found, and where nothing is.
    var paths: [(String, String)] {
        let name = picture.split(separator: "/")[1]
        let pages = [
            "/@ann/\(post)", "/posts/\(post)/history", "/posts/\(post)/likes", "/who-can-see?object=post-\(post)",
        ]
        return pages.map { ($0, $0.replacing(post, with: MatrixWorld.missing)) }
            + [(picture, picture.replacing(name, with: String(repeating: "0a", count: 16)))]
    }

    /// The text of the first event that a page is told which asks for the post.
    func told(to kind: Kind, in world: MatrixWorld) async throws -> String {
        try await world.site.forgetEvents()
        let moment = try await world[kind].moment()
        let page = try await world[kind].listen(to: "post:\(post)", after: moment) {
            try await world.site.runPeriodicJobs()
        }
        try await world[.author].act("/posts/\(post)/like", ["on": "1"])
        try await world.site.runPeriodicJobs()
        return await page.next()?.data ?? ""
    }
}
