import DatabaseTesting
import Foundation
import Routing

/// The values over which programs fall that are not careful with numbers, dates and texts.
enum Edges {
    private static let numbers = [
        "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "9223372036854775806",
        "9223372036854775808", "-1", "0", "1000000000000000000000000000000", "1.5", "1e999", "NaN", "٣",
    ]

    /// Cursors of several numbers.
    private static let cursors = ["9223372036854775807", "-9223372036854775808"].flatMap { number in
        (2...4).map { count in Array(repeating: number, count: count).joined(separator: "-") }
    }

    private static let dates = [
        "9999-12-31T23:59:59.999-23:59", "0000-01-01T00:00:00+23:59", "after:9999-12-31", "before:0000-01-01",
        "99:99", "0.0.0.0/0", "::/128",
    ]

    /// As text, each short.
    static let texts = numbers + cursors + dates + ["", "\0", ",", "[]", "\u{10FFFF}"]

    /// Those of the texts that are sent in every place at once; over PostgreSQL those that it may take otherwise.
    static func few(for engine: Engine) -> [String] {
        let numbers = engine == .postgres ? [numbers[0], numbers[2], numbers[4], numbers[5], numbers[7]] : numbers
        return numbers + [cursors[0], "\0"] + (engine == .postgres ? [] : ["", dates[0]])
    }
    /// Longer than any number and any name.
    static let long = String(repeating: "9", count: 20_000)
    /// As values of JSON.
    static let values: [String] =
        Array(numbers.dropLast(2)) + ["null", "true", "[]", "{}", #""""#, #""\u0000""#, #""\ud800""#, "[null]"]
        + (numbers + cursors + dates).map { "\"\($0)\"" } + ["\"\(long)\""]

    /// The names under which the product looks for anything in a query or a form, read out of its sources, so that a
    /// new one is among them by itself.
    static func names() throws -> [String] { try read.get() }

    /// They are read once: it takes seconds.
    private static let read = Result { try readNames() }

    private static func readNames() throws -> [String] {
        let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
        var names: Set<String> = []
        for folder in ["App", "Features", "Shared", "Routing", "Contracts", "Kernel"] {
            let place = sources.appending(path: folder)
            let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: /(?:\[|\.all\(|\.isOn\()"([a-z][a-z_0-9]*)"[\])]/) {
                    names.insert(String(match.1))
                }
            }
        }
        names.formUnion(CursorName.allCases.map(\.rawValue))
        return names.subtracting(["csrf"]).sorted()
    }
}
