import Testing

@testable import Web

@Suite struct ConditionTests {
    @Test(arguments: [
        ("\"a\"", 304), ("W/\"a\"", 304), ("\"b\", \"a\"", 304), ("\"b\" ,W/\"a\"", 304), ("*", 304), ("\"b\"", 200),
        ("a", 200), ("\"a", 200), ("", 200), ("\"a,b\"", 200),
    ])
    func `a client that has the version is told so`(_ known: String, _ status: Int) {
        let answer = Response.text("text").with("ETag", "\"a\"").with("Cache-Control", "private")
        for method in [Method.get, .head] {
            let reduced = answer.conditional(on: .get("/", ["If-None-Match": known], method: method))
            #expect(reduced.status.code == status)
            #expect(reduced.headers["etag"] == "\"a\"")
            #expect(reduced.headers["cache-control"] == "private")
            #expect(reduced.body.count == (status == 304 ? 0 : 4))
        }
        #expect(answer.conditional(on: .get("/", ["If-None-Match": known], method: .post)).status == .ok)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 304), ("Sun, 06 Nov 1994 08:49:38 GMT", 304),
        ("Sun, 06 Nov 1994 08:49:36 GMT", 200), ("yesterday", 200), ("", 200),
    ])
    func `a client that has seen it since is told so`(_ since: String, _ status: Int) {
        let answer = Response.text("text").with("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(answer.conditional(on: .get("/", ["If-Modified-Since": since])).status.code == status)
    }

    @Test func `a tag counts before a date`() {
        let answer = Response.text("text").with("ETag", "\"b\"").with("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")
        let request = Request.get(
            "/",
            ["If-None-Match": "\"a\"", "If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"]
        )
        #expect(answer.conditional(on: request).status == .ok)
    }

    @Test(arguments: [
        ("bytes=0-3", "bytes 0-3/10", "0123"), ("bytes=4-", "bytes 4-9/10", "456789"),
        ("bytes=-3", "bytes 7-9/10", "789"),
        ("bytes=8-99999999999999999999", "bytes 8-9/10", "89"), ("bytes=-99", "bytes 0-9/10", "0123456789"),
        ("bytes=9-9", "bytes 9-9/10", "9"), ("BYTES= 0 - 0 ", "bytes 0-0/10", "0"),
    ])
    func `one part is sent alone`(_ range: String, _ told: String, _ part: String) {
        let answer = Response.text("0123456789").conditional(on: .get("/", ["Range": range]))
        #expect(answer.status == .partialContent)
        #expect(answer.headers["content-range"] == told)
        #expect(answer.body.text == part)
    }

    @Test(arguments: ["bytes=10-", "bytes=99-100", "bytes=-0"])
    func `a part outside is refused with the size`(_ range: String) {
        let answer = Response.text("0123456789").conditional(on: .get("/", ["Range": range]))
        #expect(answer.status.code == 416)
        #expect(answer.headers["content-range"] == "bytes */10")
    }

    @Test(arguments: [
        "bytes=0-1,4-5", "bytes=", "bytes=-", "bytes=3-2", "bytes=a-b", "bytes=1", "lines=0-1", "bytes=+1-2", "",
        "bytes=--1",
    ])
    func `what is not understood is answered with everything`(_ range: String) {
        let answer = Response.text("0123456789").conditional(on: .get("/", ["Range": range]))
        #expect(answer.status == .ok)
        #expect(answer.body.text == "0123456789")
        #expect(answer.headers["accept-ranges"] == "bytes")
    }

    @Test(arguments: [
        ("\"a\"", 206), ("\"b\"", 200), ("W/\"a\"", 200), ("Sun, 06 Nov 1994 08:49:37 GMT", 206),
        ("Sun, 06 Nov 1994 08:49:38 GMT", 200),
    ])
    func `a part is sent only of the version the client has`(_ condition: String, _ status: Int) {
        let file = DiskFile(
            path: "/a",
            size: 10,
            contentType: "audio/ogg",
            entityTag: "\"a\"",
            lastModified: HTTPDate("Sun, 06 Nov 1994 08:49:37 GMT")
        )
        let answer = file.response(to: .get("/", ["Range": "bytes=2-5", "If-Range": condition]))
        #expect(answer.status.code == status)
        #expect(answer.body.count == (status == 206 ? 4 : 10))
    }

    @Test func `a part of a file keeps the file's headers`() throws {
        let file = DiskFile(path: "/a", size: 1000, contentType: "video/mp4", entityTag: "\"a\"")
        let answer = file.response(
            to: .get("/", ["Range": "bytes=-10"]),
            headers: ["Cache-Control": "private, no-store"]
        )
        #expect(answer.headers["content-type"] == "video/mp4")
        #expect(answer.headers["cache-control"] == "private, no-store")
        guard case .file(let path, let range) = answer.body else { return #expect(Bool(false), "no file") }
        #expect(path == "/a" && range == 990..<1000)
        #expect(file.response(to: .get("/", ["Range": "bytes=0-0"], method: .head)).status == .ok)
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ])
    func `dates are written and read`(_ seconds: Int, _ text: String) {
        #expect(HTTPDate(secondsSince1970: seconds).description == text)
        #expect(HTTPDate(text)?.secondsSince1970 == seconds)
    }

    @Test(arguments: [
        "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:-9:37 GMT",
    ])
    func `what is no date is not read`(_ text: String) {
        #expect(HTTPDate(text) == nil)
    }
}
