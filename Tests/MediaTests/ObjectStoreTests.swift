import DatabaseTesting
import Foundation
import Kernel
import Outbound
import Secrets
import Storage
import TestSupport
import Testing
import Web

/// A store of another server keeps the same promises as a folder (`Tests/Peers/object_store.py`).
@Suite struct ObjectStoreTests {
    @Test func `a store keeps bytes under a name, gives any part of them, and forgets them`() async throws {
        let peer = try StorePeer()
        defer { peer.stop() }
        let store = try peer.store()
        let name = try #require(BlobName("ab12-original"))
        try await withTemporaryFolder { folder in
            try Foundation.Data("some bytes".utf8).write(to: URL(filePath: folder.path("draft")))
            try await store.keep(folder.path("draft"), as: name)
        }

        #expect(try await store.read(name, 5..<10) == Array("bytes".utf8))
        #expect(store.file(of: name) == nil)
        try await store.remove([name, name])
        await #expect(throws: StorageError.missing) { try await store.read(name, 0..<1) }
    }

    @Test func `a wrong key and a store that is away are told apart from what is missing`() async throws {
        let peer = try StorePeer()
        let name = try #require(BlobName("ab12-original"))
        let wrong = try peer.store(key: "not the key")
        await #expect(throws: StorageError.failed("GET in the object store was answered 403")) {
            try await wrong.read(name, 0..<1)
        }
        peer.stop()
        let fresh = try peer.store()
        await #expect {
            try await fresh.read(name, 0..<1)
        } throws: { error in
            if case StorageError.failed = error { true } else { false }
        }
    }

    @Test func `pictures come from the store through this server, whole and in part`() async throws {
        let peer = try StorePeer()
        defer { peer.stop() }
        let site = try await TestSite(blobs: try peer.store())
        let ann = try await site.signUp("ann")
        let picture = TestPicture.png(mark: 7)
        let path = try #require(try await ann.sendUpload(picture).expect(201).first("img")?["src"])

        let whole = try await ann.send(.get, path)
        #expect(whole.bytes == picture && whole.header("content-type") == "image/png")
        let part = try await ann.send(.get, path, headers: ["range": "bytes=1-3"])
        #expect(part.status == 206 && part.body == "PNG")
        #expect(try await site.visitor().send(.get, path).status == 404)
    }
}

/// The store of another server, as a program beside the test.
private final class StorePeer: Sendable {
    private let process: Process
    private let input = Pipe()
    private let port: Int
    private let keyID: String
    private let key: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let output = Pipe()
        process = Process()
        process.executableURL =
            ProcessInfo.processInfo.environment["WEFT_PYTHON"].map { URL(filePath: $0) }
            ?? root.appending(path: ".venv/bin/python3")
        process.arguments = [root.appending(path: "Tests/Peers/object_store.py").path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line = ""
        while !line.contains("\n") {
            let piece = output.fileHandleForReading.availableData
            try #require(!piece.isEmpty, "object_store.py did not start; its errors are above.")
            line += String(decoding: piece, as: UTF8.self)
        }
        let words = line.split(whereSeparator: \.isWhitespace)
        try #require(words.count == 3, "object_store.py did not start; its errors are above.")
        (port, keyID, key) = (try #require(Int(words[0])), String(words[1]), String(words[2]))
    }

    func store(key other: String? = nil) throws -> ObjectStore {
        let signature = RequestSignature(keyID: keyID, key: Secret(utf8: other ?? key), region: "us-east-1")
        let configuration = ObjectStoreConfiguration(
            endpoint: "http://127.0.0.1:\(port)",
            bucket: "weft-media",
            signature: signature
        )
        return ObjectStore(configuration, Outbound(OutboundConfiguration(trustedHosts: [TrustedHost("127.0.0.1")])))
    }

    func stop() {
        kill(process.processIdentifier, SIGKILL)
    }
}
