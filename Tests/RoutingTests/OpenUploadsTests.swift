import DatabaseTesting
import Kernel
import Runtime
import SQL
import Storage
import Testing
import Web

@testable import Routing

@Suite struct OpenUploadsTests {
    private static let (ann, ben) = (ID<Account>(rawValue: 1), ID<Account>(rawValue: 2))

    private func uploads(hasRoom: Bool = true) -> OpenUploads {
        OpenUploads(
            into: WorkFolder(path: "/tmp/weft-no-such-folder"),
            limits: RateLimiter(clock: Clock { Instant(milliseconds: 0) })
        ) { _ in hasRoom }
    }

    @Test func `an account has three uploads open, and other people theirs`() async throws {
        let uploads = uploads()
        try await open(30, 30, 30, of: Self.ann, at: uploads) {
            await #expect(throws: Problem.self) { try await open(2, of: Self.ann, at: uploads) {} }
            try await open(30, of: Self.ben, at: uploads) {}
        }
        try await open(30, of: Self.ann, at: uploads) {}
    }

    @Test func `the open uploads of an account take 96 MB of the disk and no more`() async throws {
        let uploads = uploads()
        try await open(41, 41, of: Self.ann, at: uploads) {
            let problem = await #expect(throws: Problem.self) { try await open(41, of: Self.ann, at: uploads) {} }
            #expect(problem?.kind == .tooMany && problem?.retryAfter != nil)
            try await open(10, of: Self.ann, at: uploads) {}
        }
    }

    @Test func `what does not say how long it is counts as the longest`() async throws {
        let uploads = uploads()
        try await open(nil, nil, of: Self.ann, at: uploads) {
            await #expect(throws: Problem.self) { try await open(nil, of: Self.ann, at: uploads) {} }
        }
    }

    @Test func `everybody together has so much open and no more`() async throws {
        let uploads = uploads()
        try await fill(uploads, from: 10) {
            let problem = await #expect(throws: Problem.self) { try await open(40, 40, of: Self.ann, at: uploads) {} }
            #expect(problem?.kind == .busy)
        }
        try await open(40, of: Self.ann, at: uploads) {}
    }

    @Test func `whoever has no room left is told before anything is read`() async throws {
        let uploads = uploads(hasRoom: false)
        let problem = await #expect(throws: Problem.self) {
            try await open(2, of: Self.ann, at: uploads) { Issue.record("it was read") }
        }
        #expect(problem?.kind == .invalid)
        try await uploads.receiving(request(of: 900_000), of: Self.ann) {}
    }

    @Test func `uploads that are begun again and again are counted before they are read`() async throws {
        let uploads = uploads()
        for _ in 0..<60 { try await open(2, of: Self.ann, at: uploads) {} }
        await #expect(throws: Problem.self) { try await open(2, of: Self.ann, at: uploads) {} }
    }

    /// Runs `body` while uploads of so many megabytes are open.
    private func open(
        _ sizes: Int?...,
        of account: ID<Account>,
        at uploads: OpenUploads,
        _ body: () async throws -> Void
    ) async throws {
        try await open(sizes[...], account, uploads, body)
    }

    private func open(
        _ sizes: ArraySlice<Int?>,
        _ account: ID<Account>,
        _ uploads: OpenUploads,
        _ body: () async throws -> Void
    ) async throws {
        guard let size = sizes.first else { return try await body() }
        try await uploads.receiving(request(of: size.map { $0 << 20 }), of: account) {
            try await open(sizes.dropFirst(), account, uploads, body)
        }
    }

    /// Runs `body` while so many accounts have so much open that nobody else can.
    private func fill(_ uploads: OpenUploads, from number: Int64, _ body: () async throws -> Void) async throws {
        guard number < 10 + Int64(UploadLimits.allOpenBytes / (80 << 20)) else { return try await body() }
        try await open(40, 40, of: ID(rawValue: number), at: uploads) {
            try await fill(uploads, from: number + 1, body)
        }
    }

    private func request(of size: Int?) -> Request {
        var headers = Headers()
        if let size { headers.append(name: "content-length".utf8, value: "\(size)".utf8) }
        let head = RequestHead(method: .post, path: "/media", headers: headers)
        return Request(head: head, body: .stream(Silence()), client: ClientAddress("127.0.0.1"), id: 1)
    }
}

private struct Silence: RequestBodyStream {
    func next() async throws(RequestBodyError) -> [UInt8]? {
        Issue.record("something was read")
        return nil
    }
}
