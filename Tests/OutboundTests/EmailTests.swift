import Foundation
import Outbound
import Testing

@Suite struct EmailTests {
    private let folder = MailFolder(path: NSTemporaryDirectory() + "letters-\(UUID())", sender: .weft)

    private static let texts = [
        "It is 123456.", "", "a\n", "\n\na", "ends with a space \nand a tab\t\nnext", "= = =3D =\n", ".\n..\n.",
        "From me",
        String(repeating: "long ", count: 400), String(repeating: "x", count: 5_000), "grüße an alle",
        String(repeating: "Ω", count: 300), "物語🎉 e\u{301}", String(repeating: "a", count: 75) + "=",
        String(repeating: "a", count: 76), String(repeating: "a", count: 77) + " ", "nul\u{0}bell\u{7}",
    ]

    @Test(arguments: texts)
    func `Python's parser reads the text that was written`(text: String) async throws {
        let found = try await read(Email(to: .ann, subject: "Hello", text: text))

        // A text that is not in base64 is lines, of which the last one ends as well.
        let isExact = found.headers["content-transfer-encoding"] == "base64"
        #expect(found.bodies["text/plain"] == (isExact ? text : text + "\n"))
        #expect(found.isSound)
    }

    @Test(arguments: texts)
    func `the developer's page reads it too, with its page`(text: String) async throws {
        try await MailTransport.folder(folder).send(
            Email(to: .ann, subject: text.plain, text: text, html: text),
            at: 0
        )
        let kept = try #require(folder.emails().first)

        #expect(kept.text == text && kept.html == text)
        #expect(kept.subject == text.plain && kept.recipient == "Ann@example.org")
        #expect(kept.sender == "Weft ü <weft@example.org>")
        #expect(folder.email(named: kept.name) == kept && folder.email(named: "../\(kept.name)") == nil)
    }

    @Test(arguments: [
        "Hello", "", "Grüße", "=?utf-8?B?eA==?=", String(repeating: "word ", count: 60),
        String(repeating: "🎉", count: 50),
        " around ", "a\u{301}\u{302}", String(repeating: "x", count: 1_200),
    ])
    func `Python's parser reads the subject that was written`(subject: String) async throws {
        let found = try await read(Email(to: .ann, subject: subject, text: "x", html: "<p>x</p>"))

        #expect(found.headers["subject"] == subject)
        #expect(found.bodies.keys.sorted() == ["text/html", "text/plain"])
        #expect(found.isSound)
    }

    @Test func `the head says all that an e-mail must say, once`() async throws {
        let header = try EmailHeader("List-Id", "<news.example.org>")
        let found = try await read(
            Email(
                to: .ann,
                subject: "x",
                text: "y",
                unsubscribeAddress: "https://example.org/u?t=1",
                headers: [header]
            )
        )

        #expect(
            found.names.sorted() == [
                "auto-submitted", "content-transfer-encoding", "content-type", "date", "from", "list-id",
                "list-unsubscribe", "list-unsubscribe-post", "message-id", "mime-version", "subject", "to",
            ]
        )
        #expect(found.headers["list-unsubscribe"] == "<https://example.org/u?t=1>")
        #expect(found.headers["list-unsubscribe-post"] == "List-Unsubscribe=One-Click")
        #expect(found.headers["from"] == "Weft ü <weft@example.org>")
        #expect(found.headers["date"] == "Fri, 29 Feb 2036 23:59:59 +0000")
    }

    @Test(arguments: ["a\r\nBcc: x@y.z", "a\nb", "a\rb", "a\u{0}b", "a\u{1b}b", "a\u{85}b", "a\u{2028}b"])
    func `nothing breaks out of its header`(text: String) {
        #expect(throws: EmailError.subject) { try Email(to: .ann, subject: text, text: "") }
        #expect(throws: EmailError.name) { try Correspondent(name: text, address: .ann) }
        #expect(throws: EmailError.header) { try EmailHeader("X", text) }
        #expect(throws: EmailError.header) { try EmailHeader(text, "x") }
        #expect(throws: EmailError.unsubscribeAddress) {
            try Email(to: .ann, subject: "", text: "", unsubscribeAddress: "https://a/" + text)
        }
    }

    @Test(arguments: ["Bcc", "to", "Content-Type", "Subject", "DATE", "", "List-Unsubscribe", "Ä", "a:b", "a b"])
    func `a header that is not free is refused`(name: String) {
        #expect(throws: EmailError.header) { try EmailHeader(name, "x") }
    }

    @Test func `pictures travel with the page, and a letter with a name of its own is the same twice`() async throws {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let part = try EmailPart(id: "picture-1.7@abc", type: "image/jpeg", name: "picture-1.jpg", bytes: bytes)
        let email = try Email(
            to: .ann,
            subject: "x",
            text: "plain",
            html: "<img src=\"cid:picture-1.7@abc\">",
            parts: [part],
            messageID: "issue-abc-1-m7"
        )
        let found = try await read(email)
        #expect(found.isSound && found.pictures == ["<picture-1.7@abc>": Data(bytes).base64EncodedString()])
        #expect(found.bodies.count == 2)
        #expect(found.bodies["text/plain"]?.hasPrefix("plain") == true)
        #expect(found.bodies["text/html"]?.hasPrefix("<img src=\"cid:picture-1.7@abc\">") == true)
        #expect(found.headers["message-id"] == "<issue-abc-1-m7@example.org>")
        let kept = try #require(folder.emails().first)
        #expect(kept.text == "plain" && kept.html == email.html)
        _ = try await read(email)
        #expect(Set(folder.emails().map(\.source)).count == 1)
    }

    @Test(arguments: ["a b", "a\r\nTo: x", "ä", "", "a\"b", "<a>"])
    func `names of parts and letters are plain words`(name: String) {
        #expect(throws: EmailError.header) { try EmailPart(id: name, type: "image/png", name: "x", bytes: []) }
        #expect(throws: EmailError.header) { try EmailPart(id: "x", type: name, name: "x", bytes: []) }
        #expect(throws: EmailError.header) { try EmailPart(id: "x", type: "image/png", name: name, bytes: []) }
        #expect(throws: EmailError.header) { try Email(to: .ann, subject: "", text: "", messageID: name) }
    }

    private func read(_ email: Email) async throws -> FoundEmail {
        try await MailTransport.folder(folder).send(email, at: 2_087_942_399_000)
        let name = try #require(folder.emails().first?.name)
        return try await FoundEmail(file: "\(folder.path)/\(name)")
    }
}

extension String {
    fileprivate var plain: String { String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 })) }
}
