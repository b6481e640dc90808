import Foundation
import Testing

/// A story is called a story: its address, its JSON and its tables alone call it a thread.
@Suite struct StoryWordTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Features/Prolific").standardizedFileURL

    @Test func `no name in the code calls a story a thread, but for the fields of its JSON`() throws {
        let name = try Regex(#"([.(]|\b(let|var|func|for|of|in|_) )threads?\b"#).wordBoundaryKind(.simple)
        let field = try Regex("let thread: (String|ThreadJSON)$")
        let paths = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
        let files = paths.filter { $0.hasSuffix(".swift") }
        #expect(!files.isEmpty)
        for file in files {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
            let lines = text.split(separator: "\n").filter { $0.contains(name) && !$0.contains(field) }
            #expect(lines.isEmpty, "\(file): \(lines)")
        }
    }
}
