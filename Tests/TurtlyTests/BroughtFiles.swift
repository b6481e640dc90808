import Archive
import Foundation
import Kernel
import TestSupport
import Web

@testable import Turtly

/// Files as people bring them along, made by the rules of their formats.
enum BroughtFiles {
    static let photo = TestPicture.png(width: 400, height: 300, mark: 5)
    static let voice = Array("sound of the brook".utf8)

    /// A ZIP file, packed.
    static func zip(_ files: KeyValuePairs<String, [UInt8]>) throws -> [UInt8] {
        let zip = ZipWriter(year: 2026, month: 1, day: 5)
        var bytes: [UInt8] = []
        for (name, content) in files {
            bytes += zip.begin(name)
            bytes += try zip.append(content)
            bytes += zip.end()
        }
        return bytes + zip.finish()
    }

    /// A journal of Day One: entries, and beside them files that are named by their MD5.
    static func dayOne(_ journal: String = journal) throws -> [UInt8] {
        try zip([
            "Journal.json": Array(journal.utf8),
            "photos/0e2d16db35b89f9880ee5b3441659d54.png": photo,
            "audios/f35f41739499e70c6b2714e3a7d82d8c.m4a": voice,
        ])
    }

    static let journal = #"""
        {"metadata": {"version": "1.0"}, "entries": [
          {"uuid": "81F0F3CA693F484792F76359E9E2ACE8", "creationDate": "2017-12-24T23:30:00Z",
           "modifiedDate": "2018-01-01T00:00:00Z", "timeZone": "Asia\/Bangkok", "starred": true, "duration": 0,
           "tags": ["Gratitude", "long walk"], "weather": {"temperatureCelsius": 26},
           "location": {"placeName": "Café Central", "localityName": "Bangkok", "country": "Thailand",
                        "region": {"center": {"longitude": 100.5, "latitude": 13.7}, "radius": 75}},
           "text": "# Christmas in the heat\n\n![](dayone-moment:\/\/68D729369ED84A8B91B5D348E4592EFE)\n\nWe ate mangoes\\. It was 31 degrees\\!\n\n![](dayone-moment:\/audio\/08514236013D4E4A9389BFDC24A5F727)",
           "photos": [{"identifier": "68D729369ED84A8B91B5D348E4592EFE", "type": "png", "orderInEntry": 0,
                       "md5": "0e2d16db35b89f9880ee5b3441659d54"}],
           "audios": [{"identifier": "08514236013D4E4A9389BFDC24A5F727", "format": "aac",
                       "md5": "f35f41739499e70c6b2714e3a7d82d8c"}]},
          {"uuid": "1546F37361264E129200B2CA6A885855", "creationDate": "2024-01-05T03:02:50Z",
           "text": "No title, and a film.\n![](dayone-moment:\/video\/6F9B2DC7EADE4242A80DC76470D2264E)",
           "videos": [{"identifier": "6F9B2DC7EADE4242A80DC76470D2264E"}],
           "photos": [{"identifier": "X", "md5": "ffffffffffffffffffffffffffffffff"}]},
          {"uuid": "00000000000000000000000000000001", "creationDate": "2024-01-06T03:02:50Z"}
        ]}
        """#

    private static let dream = """
        ---
        title: "Stairs"
        date: 2023-11-02T06:10:00Z
        tags: [sadness, house]
        ---

        # Stairs

        Down.

        """

    private static let list = "# A list\n- [ ] bread\n\n![[voice.m4a]] and [a page](https://example.org)"

    /// A folder of Markdown files as people and other programs keep them.
    static func folder() throws -> [UInt8] {
        try zip([
            "Diary/2024-05-03 The heron.md": Array("It *saw* me first.\n\n![On one leg](pics/heron%201.png)\n".utf8),
            "Diary/pics/heron 1.png": photo,
            "Diary/dream.md": Array(dream.replacing("\n", with: "\r\n").utf8),
            "Diary/list.markdown": Array(list.utf8),
            "Diary/voice.m4a": voice,
            "Diary/.obsidian/app.json": Array("{}".utf8),
            "__MACOSX/Diary/._dream.md": [0, 1, 2],
            "../../etc/passwd.md": Array("# Root\nNothing is written by its name.".utf8),
        ])
    }
}

extension Browser {
    /// Brings a file along, as the form of the page does.
    func bring(_ bytes: [UInt8], headers: [String: String] = [:]) async throws -> Answer {
        let token = try await sessionToken()
        return try await send(.post, "/turtly/import", [("csrf", token)], files: [("file", bytes)], headers: headers)
    }
}
