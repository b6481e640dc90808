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
        let peer = try await Peer.store()
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
        let peer = try await Peer.store()
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
        let peer = try await Peer.store()
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

extension Peer {
    /// The store of another server.
    fileprivate static func store() async throws -> Peer { try await Peer("object_store.py") }

    /// The store as it is reached with its key, or with another one.
    fileprivate func store(key other: String? = nil) throws -> ObjectStore {
        try #require(words.count == 2, "object_store.py told no key.")
        let signature = RequestSignature(keyID: words[0], key: Secret(utf8: other ?? words[1]), region: "us-east-1")
        let configuration = ObjectStoreConfiguration(
            endpoint: "http://127.0.0.1:\(port)",
            bucket: "weft-media",
            signature: signature
        )
        return ObjectStore(configuration, Outbound(OutboundConfiguration(trustedHosts: [TrustedHost("127.0.0.1")])))
    }
}
