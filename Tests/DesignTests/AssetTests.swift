import Design
import Foundation
import Kernel
import Markup
import Testing

@Suite struct AssetTests {
    private static let styles = String(decoding: Assets.stylesheet.bytes, as: UTF8.self)

    @Test func `every file has an address of its own and something in it`() {
        let assets = Assets.served(for: Site.sample)
        let paths = assets.map(\.path.description)

        #expect(Set(paths).count == paths.count)
        #expect(assets.allSatisfy { !$0.bytes.isEmpty })
        #expect(
            assets.filter { !$0.isImmutable }.map(\.path.description).sorted() == [
                "/favicon.ico", "/manifest.webmanifest", "/sw.js",
            ]
        )
    }

    @Test func `pictures are what their type says`() {
        let pictures = Assets.all.filter { $0.contentType == "image/png" }

        #expect(pictures.count == 6)
        #expect(pictures.allSatisfy { $0.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
        #expect(Assets.favicon.bytes.starts(with: [0, 0, 1, 0, 1, 0, 32, 32]))
    }

    @Test(arguments: Icon.allCases)
    func `the sprite holds every icon`(icon: Icon) {
        let sprite = String(decoding: Assets.sprite.bytes, as: UTF8.self)
        let id = icon.body.string.firstMatch(of: /#([A-Za-z]+)"/)?.1

        #expect(sprite.contains("<symbol id=\"\(id ?? "missing")\""))
    }

    @Test func `styles and scripts keep to their budgets`() throws {
        // Pages load these when they are needed: with the first file somebody chooses, on the page where push is
        // switched on, and after everything else; the worker names every file with its hash.
        let later = [Assets.mediaScript, Assets.pushScript, Assets.worker]
        // With the first picture somebody opens, the first name somebody begins, the first key, beside wide pages,
        // with what can be taken back, where a list goes on, with the palette of emoji, where people sign up, with the
        // first picture whose focus point is wanted, where somebody chooses one of themselves, beside composers, and
        // with the first of these that makes elements.
        let pictures = [Assets.viewerScript]
        let palette = [Assets.emojiScript]
        let completions = [
            Assets.columnScript, Assets.completeScript, Assets.extrasScript, Assets.emojiNamesScript,
            Assets.keysScript, Assets.listsScript, Assets.undoScript, Assets.signupScript, Assets.pointScript,
            Assets.ringScript, Assets.ownPicturesScript, Assets.readyScript,
            Assets.replyScript, Assets.firstWordsScript, Assets.elementsScript, Assets.hoverScript,
        ]
        // On pages of stories alone.
        let stories = [Assets.countdownScript, Assets.storyScript, Assets.lobbyScript, Assets.readingScript]
        // On pages of groups, each on one kind of them, and where somebody chooses a time zone.
        let groups = [
            Assets.codeScript, Assets.datesScript, Assets.paperScript, Assets.tellingScript, Assets.zonesScript,
        ]
        // On conversations, on pages of many menus, where people react, where one thing leads to the next, and on those
        // of a notebook.
        let menus = [
            Assets.conversationScript, Assets.menusScript, Assets.reactionsScript, Assets.stepsScript,
        ]
        let notebook = [Assets.notebookScript, Assets.noteDraftsScript, Assets.recorderScript, Assets.writerScript]
        let turtly = [Assets.notebookLockScript, Assets.turtlySettingsScript, Assets.voicesScript]
        let moods = [
            Assets.moodCareScript, Assets.moodDraftsScript, Assets.moodEmojiScript, Assets.moodPostScript,
            Assets.moodZoneScript, Assets.crisisWordsScript,
        ]
        // Where what is written is kept on the device.
        let drafts = [Assets.draftsScript, Assets.refusedDraftsScript]
        let everywhere = later + pictures + palette + completions + menus + drafts
        let seldom = everywhere + stories + groups + notebook + turtly + moods
        let first = Assets.all.filter { script in
            script.path.description.hasSuffix(".js") && !seldom.contains { $0.path == script.path }
        }

        let sheets = [
            Assets.groupsSheet, Assets.issueSheet, Assets.daysSheet, Assets.notebookSheet, Assets.writerSheet,
            Assets.recorderSheet, Assets.moodFeedSheet, Assets.moodsLookingBackSheet, Assets.moodsPostSheet,
            Assets.supportSheet, Assets.viewerSheet, Assets.heroSheet, Assets.focusSheet, Assets.messagesSheet,
            Assets.composeSheet, Assets.weekSheet, Assets.breathingSheet, Assets.storyFrontSheet, Assets.storyPlaySheet,
            Assets.storyReadSheet, Assets.storyNightSheet, Assets.storyGraphSheet, Assets.notificationSettingsSheet,
            Assets.appearanceSheet, Assets.emojiSheet, Assets.stepsSheet, Assets.pointSheet,
            Assets.ownPicturesSheet, Assets.storyCardSheet, Assets.monthSheet,
            Assets.notificationListSheet, Assets.besideSheet, Assets.centredSheet,
            Assets.replySheet,
            Assets.hoverSheet, Assets.searchSheet, Assets.stitchingSheet, Assets.crisisSheet,
        ]

        #expect(try compressedSize(of: Assets.stylesheet.bytes) <= 9 * 1024 + 768)
        #expect(try sheets.allSatisfy { try compressedSize(of: $0.bytes) <= 3 * 1024 + 512 })
        #expect(try first.map { try compressedSize(of: $0.bytes) }.reduce(0, +) <= 9 * 1024 + 512)
        #expect(try later.map { try compressedSize(of: $0.bytes) }.reduce(0, +) <= 3 * 1024 + 512)
        #expect(try pictures.map { try compressedSize(of: $0.bytes) }.reduce(0, +) <= 1536)
        #expect(try palette.map { try compressedSize(of: $0.bytes) }.reduce(0, +) <= 1664)
        #expect(try completions.allSatisfy { try compressedSize(of: $0.bytes) <= 1536 })
        #expect(try stories.map { try compressedSize(of: $0.bytes) }.reduce(0, +) <= 4 * 1024 + 512)
        #expect(try (groups + menus + turtly + moods + drafts).allSatisfy { try compressedSize(of: $0.bytes) <= 1024 })
        #expect(try notebook.map { try compressedSize(of: $0.bytes) }.reduce(0, +) <= 6 * 1024)
        #expect(try compressedSize(of: Assets.sprite.bytes) <= 6 * 1024)
    }

    @Test func `scripts import only files that are served`() {
        let paths = Set(Assets.all.map(\.path.description))
        let imported = Assets.all.filter { $0.path.description.hasSuffix(".js") }.flatMap { script in
            String(decoding: script.bytes, as: UTF8.self)
                .matches(of: /(?:from |import\(?\s*)"([^"]+)"/).map { String($0.1) }
        }

        #expect(!imported.isEmpty)
        #expect(Set(imported).subtracting(paths) == [])
    }

    @Test func `one script alone opens the browser's store of drafts, whatever is kept there`() {
        let scripts = Assets.all.filter { $0.path.description.hasSuffix(".js") }
        let opening = scripts.filter { String(decoding: $0.bytes, as: UTF8.self).contains("indexedDB.open") }

        #expect(opening.map(\.path) == [Assets.draftsScript.path])
    }

    @Test func `styles load nothing from elsewhere`() {
        let loaded = Self.styles.matches(of: /url\(([^)]*)\)/).map { String($0.1) }

        #expect(loaded == [Assets.sprite.path.description])
        #expect(!Self.styles.contains("@import"))
    }

    @Test(
        arguments: ["ink", "soft", "madder", "indigo", "weld", "heather", "moss", "bad"],
        ["paper", "sheet", "sunk"]
    )
    func `text stands out from what is behind it, in light and dark`(text: String, ground: String) throws {
        let (text, ground) = (try token(text), try token(ground))

        #expect(contrast(text.light, ground.light) >= 4.5)
        #expect(contrast(text.dark, ground.dark) >= 4.5)
    }

    @Test(arguments: ["madder", "indigo", "weld", "heather", "moss"])
    func `words on a dyed button can be read, in light and dark`(thread: String) throws {
        let (text, ground) = (try token("on-thread"), try token(thread))

        #expect(contrast(text.light, ground.light) >= 4.5)
        #expect(contrast(text.dark, ground.dark) >= 4.5)
    }

    @Test(arguments: ["paper", "sheet", "sunk"])
    func `edges of fields can be seen, in light and dark`(ground: String) throws {
        let (edge, ground) = (try token("edge"), try token(ground))

        #expect(contrast(edge.light, ground.light) >= 3)
        #expect(contrast(edge.dark, ground.dark) >= 3)
    }

    @Test(arguments: 0..<12)
    func `initials can be read on every dye`(dye: Int) throws {
        let pattern = try Regex("\\.dye-\(dye)\\{--dye:(#[0-9a-f]{6})\\}", as: (Substring, Substring).self)
        let color = try #require(Self.styles.firstMatch(of: pattern)?.1)

        #expect(contrast(String(color), "#fffaf2") >= 4.5)
    }

    private func token(_ name: String) throws -> (light: String, dark: String) {
        let pattern = try Regex(
            "--\(name):light-dark\\((#[0-9a-f]{6}),(#[0-9a-f]{6})\\)",
            as: (Substring, Substring, Substring).self
        )
        let match = try #require(Self.styles.firstMatch(of: pattern))
        return (String(match.1), String(match.2))
    }

    /// The contrast ratio of WCAG 2.2.
    private func contrast(_ one: String, _ other: String) -> Double {
        let values = [luminance(one), luminance(other)].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    private func luminance(_ color: String) -> Double {
        let number = Int(color.dropFirst(), radix: 16) ?? 0
        let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
