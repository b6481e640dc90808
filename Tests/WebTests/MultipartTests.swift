import Foundation
import Testing

@testable import Web

@Suite struct MultipartTests {
    private static let body = """
        --edge\r
        Content-Disposition: form-data; name="text"\r
        \r
        Hello,\r
        Ännchen\r
        --edge\r
        content-disposition: form-data; name="empty"\r
        \r
        \r
        --edge\r
        Content-Disposition: form-data; name="picture"; filename="cat.png"\r
        Content-Type: image/png\r
        \r
        \u{1}\u{2}\r
        --edg\r
        --edge\r
        Content-Disposition: form-data; name="none"; filename=""\r
        Content-Type: application/octet-stream\r
        \r
        \r
        --edge--\r\n
        """

    @Test func `text comes into memory and files onto the disk`() async throws {
        let form = try await parse(Self.body)
        #expect(form.fields.pairs.map(\.name) == ["text", "empty"])
        #expect(form.fields["text"] == "Hello,\r\nÄnnchen")
        #expect(form.fields["empty"] == "")
        #expect(form.files.count == 1)
        let file = try #require(form.file("picture"))
        #expect(file.name == "cat.png" && file.claimedType == "image/png" && file.size == 9)
        #expect(try Data(contentsOf: URL(filePath: file.path)) == Data("\u{1}\u{2}\r\n--edg".utf8))
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }

    @Test func `a file goes with the value that holds it`() async throws {
        let path = try await parse(Self.body).file("picture")?.path ?? ""
        #expect(path != "" && !FileManager.default.fileExists(atPath: path))
    }

    @Test func `however the body is split, the form is the same`() async throws {
        for size in 1...40 {
            let form = try await parse(Self.body, pieces: size)
            #expect(form.fields.pairs.map(\.value) == ["Hello,\r\nÄnnchen", ""])
            #expect(form.files.map(\.size) == [9])
        }
    }

    @Test(arguments: [
        ("no delimiter", "hello"), ("text before the first part", "x\r\n--edge\r\n"), ("no end", "--edge\r\n\r\n"),
        ("no head", "--edge\r\n\r\nx\r\n--edge--"), ("no name", part("form-data")),
        ("no form data", part("attachment; name=\"a\"")),
        ("two names", part("form-data; name=\"a\"; name=\"b\"")), ("an open quotation", part("form-data; name=\"a")),
        ("two file names", part("form-data; name=\"a\"; filename=\"b\"; filename=\"c\"")),
        ("two dispositions", part("form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"")),
        ("a folded line", part("form-data;\r\n name=\"a\"")),
        ("a line feed alone", part("form-data; name=\"a\"\nX: y")),
        ("NUL", part("form-data; name=\"a\0\"")), ("a return alone", part("form-data; name=\"a\"\rX: y")),
        ("an encoding", part("form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64")),
        (
            "a delimiter that goes on",
            "--edge\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--edgex\r\n--edge--"
        ),
        ("a space behind a delimiter", "--edge \r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--edge--"),
        ("no colon", part("form-data; name=\"a\"\r\nX")), ("the end at once cut", "--edge-"), ("nothing", ""),
    ])
    func `what is not written as the standard says is refused`(_ what: String, _ body: String) async {
        await #expect(throws: MultipartError.malformed, "\(what)") { try await parse(body) }
    }

    @Test func `an empty form is a form`() async throws {
        let form = try await parse("--edge--\r\nwhatever follows")
        #expect(form.fields.pairs.isEmpty && form.files.isEmpty)
    }

    @Test func `each limit holds`() async throws {
        let field = Self.part("form-data; name=\"a\"", "12345")
        let file = Self.part("form-data; name=\"a\"; filename=\"b\"", "12345")
        await #expect(throws: MultipartError.tooLarge) { try await parse(field, MultipartLimits(fieldSize: 4)) }
        await #expect(throws: MultipartError.tooLarge) { try await parse(file, MultipartLimits(fileSize: 4)) }
        await #expect(throws: MultipartError.tooMany) { try await parse(field, MultipartLimits(parts: 0)) }
        await #expect(throws: MultipartError.tooMany) { try await parse(file, MultipartLimits(files: 0)) }
        let long = Self.part("form-data; name=\"\(String(repeating: "a", count: 200))\"")
        await #expect(throws: MultipartError.tooLarge) { try await parse(long) }
        let head = Self.part("form-data; name=\"a\"\r\nX: \(String(repeating: "a", count: 5000))")
        await #expect(throws: MultipartError.tooLarge) { try await parse(head) }
        await #expect(throws: MultipartError.storage(2)) {
            try await parse(file, MultipartLimits(folder: "/no/such/folder"))
        }
        _ = try await parse(field, MultipartLimits(parts: 1, fieldSize: 5))
        _ = try await parse(file, MultipartLimits(files: 1, fileSize: 5))
    }

    @Test func `nothing is left on the disk when a limit is passed`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "weft-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let one = "--edge\r\nContent-Disposition: form-data; name=\"a\"; filename=\"b\"\r\n\r\n12345\r\n"
        await #expect(throws: MultipartError.tooMany) {
            try await parse(one + one + "--edge--", MultipartLimits(files: 1, folder: folder))
        }
        await #expect(throws: MultipartError.tooLarge) {
            try await parse(one + "--edge--", MultipartLimits(fileSize: 3, folder: folder), pieces: 2)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test(arguments: [
        ("cat.png", "cat.png"), ("../../etc/passwd", "passwd"), ("C:\\Users\\ann\\cat.png", "cat.png"), ("..", "file"),
        (".htaccess", "htaccess"), ("", "file"), ("a\0b", "ab"), ("a\u{202E}gnp.exe", "agnp.exe"), ("/", "file"),
        ("Katze ä.png", "Katze ä.png"), (String(repeating: "x", count: 500), String(repeating: "x", count: 120)),
    ])
    func `names of files are harmless`(_ name: String, _ harmless: String) {
        #expect(UploadedFile.harmless(name) == harmless)
    }

    @Test(arguments: [
        ("name=\"a%22b\"", "a\"b"), ("name=\"a\\\"b\"", "a\"b"), ("name=a", "a"), ("name=\"a;b=c\"", "a;b=c"),
        ("name=\"ä\"", "ä"), ("NAME=\"a\"", "a"), ("name=\"100%\"", "100%"), ("name=\"%0D%0A\"", "\r\n"),
        ("name=\"\"", ""),
        ("name=\"a\\b\"", "a\\b"), ("filename*=x; name=\"a\" ;", "a"),
    ])
    func `names are read as browsers and curl write them`(_ parameters: String, _ name: String) async throws {
        let form = try await parse(Self.part("form-data; \(parameters)", "x"))
        #expect(form.fields.pairs.map(\.name) == [name])
    }

    @Test(
        arguments: [
            ("multipart/form-data; boundary=edge", "edge"), ("Multipart/Form-Data;boundary=\"a b\"", "a b"),
            ("multipart/form-data; charset=x; boundary=edge", "edge"), ("multipart/form-data", nil),
            ("text/plain; boundary=edge", nil),
            ("multipart/form-data; boundary=", nil), ("multipart/form-data; boundary=\"a \"", nil),
            ("multipart/form-data; boundary=\(String(repeating: "a", count: 71))", nil),
            ("multipart/form-data; boundary=a; boundary=b", nil), ("multipart/mixed; boundary=edge", nil),
        ] as [(String, String?)]
    )
    func `the boundary is read`(_ type: String, _ boundary: String?) {
        #expect(Request.boundary(type) == boundary)
    }

    private static func part(_ disposition: String, _ content: String = "x") -> String {
        "--edge\r\nContent-Disposition: \(disposition)\r\n\r\n\(content)\r\n--edge--\r\n"
    }

    @discardableResult
    private func parse(_ body: String, _ limits: MultipartLimits = MultipartLimits(), pieces: Int? = nil) async throws
        -> MultipartForm
    {
        let bytes = Array(body.utf8)
        let content: RequestBody = pieces.map { .stream(Pieces(bytes, of: $0)) } ?? .bytes(bytes)
        let headers = Headers([("Content-Type", "multipart/form-data; boundary=edge")])
        let head = RequestHead(method: .post, path: "/", headers: headers)
        let request = Request(head: head, body: content, client: ClientAddress("::1"), id: 1)
        return try await request.multipart(limits: limits)
    }
}

/// A body that arrives in pieces of one size.
private actor Pieces: RequestBodyStream {
    private var rest: ArraySlice<UInt8>
    private let size: Int

    init(_ bytes: [UInt8], of size: Int) {
        rest = bytes[...]
        self.size = size
    }

    func next() async throws(RequestBodyError) -> [UInt8]? {
        let piece = rest.prefix(size)
        rest = rest.dropFirst(size)
        return piece.isEmpty ? nil : Array(piece)
    }
}
