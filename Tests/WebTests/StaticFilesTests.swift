import Testing

@testable import Web

@Suite struct StaticFilesTests {
    private let css = Array(
        (0..<400).map { ".a\($0 * 7919 % 977) { margin: \($0 % 7)px; color: #\($0 * 31 % 900 + 100) }\n" }.joined().utf8
    )

    private var files: StaticFiles {
        StaticFiles([
            StaticFile(
                path: "/assets/weft-1.css",
                contentType: "text/css; charset=utf-8",
                bytes: css,
                isImmutable: true
            ),
            StaticFile(path: "/favicon.ico", contentType: "image/x-icon", bytes: [1, 2, 3], isImmutable: false),
        ])
    }

    @Test func `a file with a hash in its name is kept for good and others for an hour`() throws {
        let sheet = try #require(files.response(to: .get("/assets/weft-1.css")))
        #expect(sheet.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(sheet.headers["vary"] == "Accept-Encoding")
        #expect(sheet.headers["content-type"] == "text/css; charset=utf-8")
        let icon = try #require(files.response(to: .get("/favicon.ico", method: .head)))
        #expect(icon.headers["cache-control"] == "public, max-age=3600")
        #expect(icon.headers["vary"] == nil)
    }

    @Test func `other paths and other methods are not ours`() {
        #expect(files.response(to: .get("/assets/weft-2.css")) == nil)
        #expect(files.response(to: .get("/assets/weft-1.css", method: .post)) == nil)
    }

    @Test(arguments: [("br", "br"), ("gzip", "gzip"), ("gzip, br", "br")])
    func `what is prepared is smaller than what is made in haste`(_ accepted: String, _ coding: String) throws {
        let files = files
        let request = Request.get("/assets/weft-1.css", ["Accept-Encoding": accepted])
        let quick = try #require(files.response(to: request))
        files.prepare()
        let prepared = try #require(files.response(to: request))
        #expect(prepared.headers["content-encoding"] == coding)
        #expect(prepared.body.count <= quick.body.count)
        #expect(prepared.body.count < css.count / 3)
        #expect(prepared.headers["etag"] == quick.headers["etag"])
        #expect(prepared.headers["etag"] != files.response(to: .get("/assets/weft-1.css"))?.headers["etag"])
    }

    @Test func `a client that has the file gets no body, in each coding its own tag`() throws {
        for accepted in ["br", "gzip", ""] {
            let first = try #require(files.response(to: .get("/assets/weft-1.css", ["Accept-Encoding": accepted])))
            let tag = try #require(first.headers["etag"])
            let fields: KeyValuePairs = ["Accept-Encoding": accepted, "If-None-Match": tag]
            let second = try #require(files.response(to: .get("/assets/weft-1.css", fields)))
            #expect(second.status == .notModified)
            #expect(second.headers["etag"] == tag)
            #expect(second.headers["vary"] == "Accept-Encoding")
        }
    }

    @Test func `a part is a part of the file itself, never of its compressed form`() throws {
        let request = Request.get("/assets/weft-1.css", ["Accept-Encoding": "br", "Range": "bytes=0-14"])
        let part = try #require(files.response(to: request))
        #expect(part.status == .partialContent)
        #expect(part.body.text == ".a0 { margin: 0")
        #expect(part.headers["content-encoding"] == nil)
    }
}
