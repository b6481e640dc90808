import Archive
import DatabaseTesting
import Foundation
import Testing

@testable import MastodonArchive

@Suite struct JSONItemsTests {
    private func items(_ text: String) async throws -> [String] {
        try await withTemporaryFolder { folder in
            let path = folder.path("outbox.json")
            try Data(text.utf8).write(to: URL(filePath: path))
            let file = try RandomAccessFile(path)
            var items = JSONItems(file, named: "outbox.json")
            var found: [String] = []
            while let range = try items.next() {
                found.append(String(decoding: try file.read(at: range.lowerBound, range.count), as: UTF8.self))
            }
            let afterwards = try items.next()
            #expect(afterwards == nil)
            return found
        }
    }

    @Test(arguments: [
        (#"{"orderedItems":[]}"#, []),
        (#"{}"#, []),
        (#"{"other":[1,2]}"#, []),
        (#"{"orderedItems":"none"}"#, []),
        (
            #"{"a":{"orderedItems":[7]},"orderedItems":[1,"x,]\"}",{"y":[{}]},[ ],null] , "z":2}"#,
            ["1", #""x,]\"}""#, #"{"y":[{}]}"#, "[ ]", "null"]
        ),
        ("\n{ \"orderedItems\" :\n [ true ,\t-1.5e3 ] }\n", ["true", "-1.5e3"]),
    ])
    func `items are found wherever they stand`(text: String, expected: [String]) async throws {
        #expect(try await items(text) == expected)
    }

    @Test func `items that cross the pieces in which the file is read are whole`() async throws {
        let long = (0..<50).map { "\"" + String(repeating: "é\($0)", count: 3000) + "\"" }
        #expect(try await items("{\"orderedItems\":[" + long.joined(separator: ",") + "]}") == long)
    }

    @Test(arguments: [
        ("[1]", "outbox.json, line 1, column 1: this is no JSON object"),
        ("", "outbox.json, line 1, column 1: the file ends too early"),
        ("{\"orderedItems\":\n[1,\n 2", "outbox.json, line 3, column 3: the file ends too early"),
        ("{\"orderedItems\":[1 2]}", "outbox.json, line 1, column 20: “,” or “]” is missing"),
        ("{\"orderedItems\":[1,]}", "outbox.json, line 1, column 20: an item is missing"),
        ("{\"orderedItems\":[1]", "outbox.json, line 1, column 20: the file ends too early"),
        ("{\"a\" 1}", "outbox.json, line 1, column 6: “:” is missing"),
        ("{\"a\":1;}", "outbox.json, line 1, column 7: “,” or “}” is missing"),
        ("{a:1}", "outbox.json, line 1, column 2: a name is missing"),
        ("{\"orderedItems\":[?]}", "outbox.json, line 1, column 18: this is no JSON"),
    ])
    func `a broken file is told with its place`(text: String, sentence: String) async throws {
        let error = await #expect(throws: JSONPlaceError.self) { try await self.items(text) }
        #expect(error?.description == sentence)
    }

    @Test func `what the fuzzer found is split into the items that a decoder finds`() async throws {
        let corpus = URL(filePath: #filePath).appending(path: "../../../Fuzz/outbox/corpus").standardized
        let inputs = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
        try #require(inputs.count > 40)
        try await withTemporaryFolder { folder in
            for input in inputs {
                let bytes = Array(try Data(contentsOf: input))
                #expect(
                    OutboxRead.mistake(in: bytes, at: folder.path("outbox.json")) == nil,
                    "\(input.lastPathComponent)"
                )
            }
        }
    }
}
