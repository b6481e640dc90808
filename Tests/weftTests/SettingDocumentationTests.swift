import App
import Configuration
import Contracts
import Foundation
import Kernel
import Testing

@testable import weft

/// The settings against the tables of `docs/self-hosting.md`.
@Suite struct SettingDocumentationTests {
    private static let manual: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        return (try? String(contentsOf: root.appendingPathComponent("docs/self-hosting.md"), encoding: .utf8)) ?? ""
    }()

    /// The names in the first column of the manual's tables.
    private static var documented: [String] {
        manual.split(separator: "\n").filter { $0.hasPrefix("| `WEFT_") }.flatMap { line in
            let names = line.split(separator: "|")[0]
            return names.matches(of: /WEFT_[A-Z_]+/).map { String($0.output) }
        }
    }

    @Test func `each setting of a slice has the row that the slice declares`() {
        let rows = Application.featureTypes.settings.flatMap(\.rows)
        #expect(rows.count >= 15)
        for row in rows {
            #expect(Self.manual.contains("\n\(row.markdown)\n"), "\(row.markdown)")
        }
    }

    @Test func `the manual names every setting there is, and no other`() throws {
        let known = Set(try Settings([:]).effective.map(\.name))
        let documented = Self.documented
        #expect(documented.count == Set(documented).count)
        #expect(Set(documented).subtracting(known) == [])
        for name in known { #expect(Self.manual.contains("`\(name)"), "\(name)") }
    }

    @Test func `a slice refuses what its setting cannot be, in a sentence that says what it can`() throws {
        let wrong = [
            "WEFT_POST_LIMIT": "49", "WEFT_STARTERS": "perhaps", "WEFT_MEDIA_QUOTA": "much", "WEFT_SIGN_UP": "ajar",
        ]
        let error = #expect(throws: SettingsError.self) { try Settings(wrong) }
        #expect(
            Set(error?.sentences ?? []) == [
                "WEFT_POST_LIMIT is “49”; it must be a number from 50 to 100000.",
                "WEFT_STARTERS is “perhaps”; it must be one of true, false.",
                "WEFT_MEDIA_QUOTA is “much”; it must be a number from 1 to 10000000.",
                "WEFT_SIGN_UP is “ajar”; it must be one of open, approval, invite, closed.",
            ]
        )
    }
}
