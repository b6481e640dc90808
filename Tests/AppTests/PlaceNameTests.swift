import App
import Contracts
import Foundation
import Kernel
import Testing

/// A place is one folder and one line: nothing else names it.
///
/// Left out are tests, what measures and what tests stand on, which look at pages by their addresses; prose for people;
/// and lists of words, which are about no place.
@Suite struct PlaceNameTests {
    /// Its line in the manifest, and its import and its line in App.
    private static let most = 3

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    private static let searched = ["Sources", "scripts", "Package.swift", "Makefile"]
    private static let leftOut = ["Sources/TestSupport/", "Sources/Edges/Demo/World/Texts/"]
    private static let endings: Set = ["swift", "css", "js", "json", "py", "sh", "txt", "Makefile"]

    private static let types = Application.featureTypes.filter { $0.place != nil }

    /// The lines that name a place outside its folder: its type, or its name as an address or a word of the program.
    private static func lines(naming type: any Feature.Type) throws -> [String] {
        let name = "\(type)"
        let found = type.place
        let place = try #require(found).name
        let pattern = try Regex("\\b\(name)\\b|[\"/]\(place)\\b").wordBoundaryKind(.simple)
        return try texts.get().filter { !$0.file.hasPrefix("Sources/Features/\(name)/") }.flatMap { file, text in
            guard text.range(of: name) != nil || text.range(of: place) != nil else { return [String]() }
            return text.split(separator: "\n").filter { $0.contains(pattern) }.map { "\(file): \($0)" }
        }
    }

    /// The files that are searched, with their texts.
    private static let texts = Result {
        try searched.flatMap { try files(under: $0) }.filter { file in
            !leftOut.contains { file.hasPrefix($0) }
        }.map { (file: $0, text: try text(of: $0)) }
    }

    /// A file's text; of the manifest what stands above the parts for tests and measurements.
    private static func text(of file: String) throws -> String {
        let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        guard file == "Package.swift", let end = text.range(of: "// MARK: Benchmarks") else { return text }
        return String(text[..<end.lowerBound])
    }

    private static func files(under name: String) throws -> [String] {
        let path = root.appendingPathComponent(name).path
        guard let names = FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }), !names.isEmpty
        else { return [name] }
        return names.map { "\(name)/\($0)" }.filter { file in
            let isWritten = !file.contains("/Generated/") && !file.hasSuffix("common-passwords.txt")
            return isWritten && endings.contains((file as NSString).pathExtension)
        }
    }

    @Test func `the places are found, each in a folder of its own`() throws {
        #expect(Self.types.count == 5)
        for type in Self.types {
            let folder = Self.root.appendingPathComponent("Sources/Features/\(type)").path
            #expect(FileManager.default.fileExists(atPath: folder), "\(type)")
            let lines = try Self.lines(naming: type)
            #expect(!lines.isEmpty, "what is not found cannot be counted")
        }
    }

    @Test func `a place is named by three lines outside its folder at most`() throws {
        for type in Self.types {
            let lines = try Self.lines(naming: type)
            #expect(lines.count <= Self.most, "\(lines.joined(separator: "\n"))")
        }
    }
}
