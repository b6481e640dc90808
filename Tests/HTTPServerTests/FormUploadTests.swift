import Foundation
import HTTPServer
import Testing
import Web

@Suite(.timeLimit(.minutes(5))) struct FormUploadTests {
    @Test(arguments: [BodyPolicy.streamed(limit: 3 << 19), .buffered(limit: 3 << 19)])
    func `a form with a large file goes to disk and is gone with its request`(_ policy: BodyPolicy) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "weft-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let content = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 13) }
        let answer: @Sendable (Request) async -> Response = { request in
            do throws(MultipartError) {
                let form = try await request.multipart(limits: MultipartLimits(folder: folder))
                let bytes = form.file("picture").flatMap { FileManager.default.contents(atPath: $0.path) } ?? Data()
                return .text("\(form.fields["text"] ?? "-") \(bytes == Data(content)).")
            } catch {
                return .text("\(error).", status: error.status)
            }
        }
        try await withServer(policy: { _ in policy }, answer: answer) { _, port in
            let client = try RawClient(port: port)
            try await client.send(Self.request(content))
            #expect(try await client.read(through: "hello true.").hasPrefix("HTTP/1.1 200 "))
            client.close()
            let large = try RawClient(port: port)
            let sending = Task { try await large.send(Self.request(content + content)) }
            #expect(try await large.readToEnd().hasPrefix("HTTP/1.1 413 "))
            _ = await sending.result
            large.close()
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    private static func request(_ content: [UInt8]) -> [UInt8] {
        let text = "--edge\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nhello\r\n"
        let head = "--edge\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a.png\"\r\n\r\n"
        let body = Array((text + head).utf8) + content + Array("\r\n--edge--\r\n".utf8)
        let fields = "Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: \(body.count)\r\n"
        return Array("POST / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n".utf8) + body
    }
}
