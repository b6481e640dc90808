import DatabaseTesting
import Foundation
import Testing

@Suite struct CorpusTests {
    @Test func `what the fuzzer found gives no more than it may`() async throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Fuzz/zip/corpus").standardized
        let inputs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(inputs.count > 50)
        try await withTemporaryFolder { temporary in
            let path = temporary.url.appending(path: "archive.zip").path
            for input in inputs {
                let mistake = ZipRead.mistake(in: Array(try Data(contentsOf: input)), at: path)
                #expect(mistake == nil, "\(input.lastPathComponent)")
            }
        }
    }
}
