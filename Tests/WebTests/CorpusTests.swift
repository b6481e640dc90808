import Foundation
import Testing

@Suite struct CorpusTests {
    @Test func `what the fuzzer found is read the same whole and in pieces`() throws {
        for (name, bytes) in try inputs(of: "multipart") {
            for size in [1, 2, 3, 7, 50] {
                #expect(PartsRead(of: bytes, inPiecesOf: size) == PartsRead(of: bytes), "\(name)")
            }
        }
    }

    @Test func `what the fuzzer found adds up as a query, as cookies and as other fields`() throws {
        for (name, bytes) in try inputs(of: "fields") { #expect(FieldsRead.mistake(in: bytes) == nil, "\(name)") }
    }

    @Test func `what the fuzzer found is the same JSON read strictly, or refused`() throws {
        for (name, bytes) in try inputs(of: "json") { #expect(JSONRead.mistake(in: bytes) == nil, "\(name)") }
    }

    private func inputs(of parser: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(filePath: #filePath).appending(path: "../../../Fuzz/\(parser)/corpus").standardized
        let inputs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        try #require(inputs.count > 40)
        return try inputs.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
    }
}
