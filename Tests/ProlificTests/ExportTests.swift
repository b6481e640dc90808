import Contracts
import DatabaseTesting
import Foundation
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct ExportTests {
    private func get(_ stories: Stories, _ story: PublicID<Story>, _ format: StoryFormat) async throws -> Answer {
        try await stories.site.visitor().get(ReadingPaths.export(story, as: format))
    }

    @Test func `a story that goes on is not taken along, but for temporary ones`() async throws {
        let stories = try await Stories(people: "ann")
        let story = try await stories.begin(by: "ann")
        let temporary = try await stories.begin(by: "ann") { $0.settings.isTemporary = true }
        for format in StoryFormat.allCases {
            #expect(try await get(stories, story, format).status == 409)
            #expect(try await get(stories, temporary, format).status == 200)
        }
    }

    @Test func `every form says what it is and has a name that is safe everywhere`() async throws {
        let stories = try await Stories(people: "ann")
        let names = [
            "Größe & \"Licht\"\\": "grosse-licht", "物語": nil, "../../etc/passwd": "etc-passwd",
        ]
        for (title, name) in names {
            let story = try await stories.begin(title, by: "ann") { $0.settings.isTemporary = true }
            for format in StoryFormat.allCases {
                let answer = try await get(stories, story, format)
                let stem = name ?? "story-\(story.text.prefix(8))"
                let disposition = "attachment; filename=\"\(stem).\(format.rawValue)\""

                #expect(answer.header("content-type") == format.contentType)
                #expect(answer.header("content-disposition") == disposition)
            }
        }
    }

    @Test func `plain text reads as it was written`() async throws {
        let stories = try await Stories.withWriters()
        let (story, _) = try await stories.written()
        let digest = try await stories.view(story).story.digest

        #expect(
            try await get(stories, story, .text).body == """
                The lighthouse
                ==============

                It was a dark and stormy night.

                The lamp went <out> & all was [dark]->*still*.

                1. A bell rang.
                - Twice.

                They slept at last.

                Written by
                - ann (@ann), 2 lines
                - ben (@ben), 1 line
                - cleo (@cleo), 1 line

                CC BY-SA 4.0. \(StorySettings.Licence.shareAlike.terms)
                https://creativecommons.org/licenses/by-sa/4.0/
                \(stories.site.services.site.baseAddress)/prolific/threads/\(story)/story
                Proof of votes: \(digest)

                """
        )
    }

    @Test func `in Markdown nothing that was written acts as markup`() async throws {
        let stories = try await Stories.withWriters()
        let (story, _) = try await stories.written("# *Loud*")
        let text = try await get(stories, story, .markdown).body

        #expect(text.hasPrefix("# \\# \\*Loud\\*\n\n"))
        #expect(text.contains("The lamp went \\<out\\> \\& all was \\[dark\\]-\\>\\*still\\*."))
        #expect(text.contains("1\\. A bell rang.\\\n\\- Twice."))
        #expect(text.contains("[CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/). You may"))
    }

    @Test(arguments: [
        ("*\u{301}loud*\u{301}", "\\*\u{301}loud\\*\u{301}"),
        ("\u{600}<script>\u{301}", "\u{600}\\<script\\>\u{301}"),
        ("\u{600}[click\u{600}](javascript:x)", "\u{600}\\[click\u{600}\\](javascript:x)"),
        ("-\u{301} item\r\n1.\u{301} one", "\\-\u{301} item\\\n1\\.\u{301} one"),
    ])
    func `in Markdown a mark behind a sign, or a sign before it, hides it from nobody`(typed: String, kept: String) {
        #expect(Array(MarkdownStory.escaped(typed).utf8) == Array(kept.utf8))
    }

    @Test(arguments: Engine.available)
    func `from the JSON every winner is counted again, and every digest computed`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let (story, loser) = try await stories.written()
        let ann = try await stories.site.id(of: "ann")
        try await stories.site.database.write { tx in
            try StoryErasure(services: stories.site.services).erase(ann, in: tx)
        }
        let bytes = try await get(stories, story, .json).bytes
        let exported = try JSON.value(ExportedStory.self, from: bytes)

        var digest = ResultDigest.beginning(of: try #require(PublicID(exported.lines[0].id)))
        for round in exported.rounds {
            let rows = try round.entries.map { entry in
                ResultDigest.Entry(name: try #require(PublicID(entry.id)), seq: entry.seq ?? 0, votes: entry.votes ?? 0)
            }
            let entries = round.entries.enumerated().map { index, entry in
                Tally.Entry(
                    snippet: ID(rawValue: Int64(index)),
                    seq: entry.seq ?? 0,
                    votes: entry.votes ?? 0,
                    earlierLines: entry.earlier_lines ?? 0
                )
            }
            let winner = try #require(round.winner)
            let place = try #require(round.entries.firstIndex { $0.id == winner })
            digest = ResultDigest.of(rows, winner: try #require(PublicID(winner)), after: digest)
            #expect(Tally.outcome(of: entries, extensions: 2) == .won(ID(rawValue: Int64(place))))
            #expect(round.digest == digest)
        }
        #expect(exported.digest == digest)
        #expect(exported.rounds.map(\.entries.count) == [2, 1, 1])
        let gone = try #require(exported.rounds[0].entries.first { $0.id == loser.text })
        #expect([gone.text, gone.author] == ["", "deleted-user"])
        #expect(gone.votes == 1)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("ann"))
    }

    @Test func `nothing tells how an open round stands`() async throws {
        let stories = try await Stories.withWriters()
        let story = try await stories.begin(by: "ann") { $0.settings.isTemporary = true }
        let one = try await stories.submit("One.", to: story, by: "ben", knows: true)
        try await stories.submit("Two.", to: story, by: "ann")
        let paths = Stories.addresses(of: story)
        var before: [String] = []
        for path in paths { before.append(try await stories.site.visitor().get(path).body) }

        try await stories.vote(for: one, by: "ann", "cleo", "dora")

        for (path, old) in zip(paths, before) {
            #expect(try await stories.site.visitor().get(path).body == old, "\(path)")
        }
        let exported = try JSON.value(ExportedStory.self, from: try await get(stories, story, .json).bytes)
        #expect(exported.rounds.flatMap(\.entries).map(\.votes) == [nil, nil])
        #expect(exported.rounds.flatMap(\.entries).map(\.seq) == [nil, nil])
    }

    @Test func `in Twee every link leads to a passage, and losing lines are branches`() async throws {
        let stories = try await Stories.withWriters()
        let (story, loser) = try await stories.written(":: Start")
        let text = try await get(stories, story, .twee).body
        let names = text.split(separator: "\n").filter { $0.hasPrefix(":: ") }.map { String($0.dropFirst(3)) }
        let targets = text.matches(of: /\[\[(?:[^\]]*->)?([^\]]+)\]\]/).map { String($0.1) }

        #expect(
            names == [
                "StoryTitle", "StoryData", "Start", "Line 1 \(loser)", "Line 1", "Line 2", "Line 3", "Credits",
            ]
        )
        #expect(targets == ["Line 1", "Line 1 \(loser)", "Start", "Line 2", "Line 3", "Credits"])
        #expect(!text.contains("//"), "two strokes are italics in Harlowe, and eat what is between")
        #expect(text.contains(/"ifid": "[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}"/))
        #expect(text.contains("The lamp went &#60;out&#62; &#38; all was &#91;dark&#93;&#45;&#62;&#42;still&#42;."))
        #expect(text.contains("Nobody came.\n\nBy ann, 1 vote&#58; the story went on otherwise."))
    }

    @Test func `a book is a sound archive of sound XML, its type first and not packed`() async throws {
        let stories = try await Stories.withWriters()
        let (story, _) = try await stories.written("Tom & \"Jerry\" <3") { draft in
            draft.text = "Once\u{FFFE} upon\na time"
            draft.tags = ["sea"]
            draft.warning = "rain & wind"
        }
        let bytes = try await get(stories, story, .epub).bytes
        try await withTemporaryFolder { folder in
            let path = folder.path("story.epub")
            try Data(bytes).write(to: URL(filePath: path))
            let answer = try Command.run(["python3", "-c", Self.check, path])
            #expect(answer == "Tom & \"Jerry\" <3|en|ann,ben,cleo|4|4\n")
        }
    }

    /// Reads a book by the rules of EPUB 3.3 and OCF: the type, the container, the package and its pages.
    private static let check = """
        import sys, uuid, zipfile, posixpath
        import xml.etree.ElementTree as tree
        book = zipfile.ZipFile(sys.argv[1])
        assert book.testzip() is None
        first = book.infolist()[0]
        assert (first.filename, first.compress_type, first.extra, first.header_offset) == ('mimetype', 0, b'', 0)
        assert book.read('mimetype') == b'application/epub+zip'
        container = tree.fromstring(book.read('META-INF/container.xml'))
        root = container.find('.//{*}rootfile').get('full-path')
        package = tree.fromstring(book.read(root))
        unique = package.get('unique-identifier')
        name = [node.text for node in package.iter() if node.get('id') == unique][0]
        assert uuid.UUID(name).version == 8 and name == uuid.UUID(name).urn
        modified = [m.text for m in package.findall('.//{*}meta') if m.get('property') == 'dcterms:modified']
        assert len(modified) == 1 and modified[0].endswith('Z') and len(modified[0]) == 20
        items = {item.get('id'): item for item in package.findall('.//{*}item')}
        files = {posixpath.join(posixpath.dirname(root), item.get('href')) for item in items.values()}
        assert files == set(book.namelist()) - {'mimetype', 'META-INF/container.xml', root}
        assert [item.get('id') for item in items.values() if item.get('properties') == 'nav'] == ['nav']
        assert all(item.get('idref') in items for item in package.findall('.//{*}itemref'))
        pages = {name: tree.fromstring(book.read(name)) for name in files if name.endswith('.xhtml')}
        for name, page in pages.items():
            for link in page.findall('.//{*}a') + page.findall('.//{*}link'):
                target = link.get('href')
                assert '://' in target or posixpath.join(posixpath.dirname(name), target) in files, target
        text = pages['EPUB/story.xhtml']
        words = lambda name: [node.text for node in package.findall('.//{http://purl.org/dc/elements/1.1/}' + name)]
        print('|'.join([words('title')[0], words('language')[0], ','.join(words('creator')),
            str(len(text.findall('.//{*}div/{*}p'))), str(len(pages))]))
        """
}

/// An exported story, as a program reads it.
private struct ExportedStory: Decodable {
    let digest: String
    let lines: [Line]
    let rounds: [Round]

    struct Line: Decodable { let id: String }

    struct Round: Decodable {
        let winner: String?
        let digest: String?
        let entries: [Entry]
    }

    struct Entry: Decodable {
        let id: String
        let author: String
        let text: String
        let seq: Int?
        let votes: Int?
        let earlier_lines: Int?
    }
}
