import DatabaseTesting
import Foundation
import Outbound
import Secrets
import Testing

@Suite struct SMTPTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "smtp-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func `an e-mail arrives as it was written`() async throws {
        let peer = try await peer()
        defer { peer.stop() }
        let text = ".\n..hidden\nlast " + String(repeating: "wide ", count: 20_000)
        try await transport(peer, .none).send(Email(to: .ann, subject: "Grüße", text: text), at: 0)

        let found = try await FoundEmail(file: folder.appending(path: "1.eml").path)
        #expect(found.bodies["text/plain"] == text + "\n" && found.headers["subject"] == "Grüße" && found.isSound)
        #expect(try facts(1) == Facts(from: "weft@example.org", to: ["Ann@example.org"], hello: "example.org"))
    }

    @Test(arguments: [SMTPConfiguration.Protection.startTLS, .tls])
    func `with a certificate it trusts it encrypts and logs in`(protection: SMTPConfiguration.Protection) async throws {
        let peer = try await peer(protection.rawValue, "auth")
        defer { peer.stop() }
        let email = try Email(to: .ann, subject: "x", text: "y")
        try await transport(peer, protection, password: "right ä").send(email, at: 0)

        #expect(try facts(1).tls == true && facts(1).user == "weft")
        await #expect(throws: MailError.temporary(.notLoggedIn)) {
            try await transport(peer, protection, password: "wrong").send(email, at: 0)
        }
        await #expect(throws: MailError.temporary(.untrusted)) {
            try await transport(peer, protection, trusted: false, password: "right ä").send(email, at: 0)
        }
        await #expect(throws: MailError.temporary(.untrusted)) {
            try await transport(peer, protection, host: "127.0.0.1", password: "right ä").send(email, at: 0)
        }
    }

    @Test func `a server without encryption gets nothing`() async throws {
        let peer = try await peer()
        defer { peer.stop() }
        await #expect(throws: MailError.temporary(.untrusted)) {
            try await transport(peer, .startTLS).send(Email(to: .ann, subject: "x", text: "y"), at: 0)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(
        arguments: [
            ("later", .temporary(.refused(code: 451))), ("slow", .temporary(.refused(code: 452))),
            ("never", .permanent(code: 550)), ("data", .permanent(code: 554)),
        ] as [(String, MailError)]
    )
    func `what may be tried again is told from what may not`(name: String, error: MailError) async throws {
        let peer = try await peer()
        defer { peer.stop() }
        let transport = transport(peer, .none)
        let email = try Email(to: EmailAddress("\(name)@example.org"), subject: "x", text: "y")

        await #expect(throws: error) { try await transport.send(email, at: 0) }
        try await transport.send(Email(to: .ann, subject: "x", text: "y"), at: 0)
        #expect(try facts(1).to == ["Ann@example.org"])
    }

    @Test(arguments: [("auth", MailFailureKind.notLoggedIn), ("closed", .refused(code: 554))])
    func `a server that refuses everybody costs no e-mail`(wish: String, trouble: MailFailureKind) async throws {
        let peer = try await peer(wish)
        defer { peer.stop() }
        await #expect(throws: MailError.temporary(trouble)) {
            try await transport(peer, .none).send(Email(to: .ann, subject: "x", text: "y"), at: 0)
        }
    }

    @Test func `nobody there is worth another try`() async throws {
        let server = SMTPServer(SMTPConfiguration(host: "127.0.0.1", port: 1, protection: .none, sender: .weft))
        let email = try Email(to: .ann, subject: "x", text: "y")
        await #expect(throws: MailError.temporary(.unreachable)) {
            try await MailTransport.smtp(server).send(email, at: 0)
        }
    }

    @Test func `a mailbox in memory keeps e-mails and fails when told`() async throws {
        let mailbox = Mailbox()
        let email = try Email(to: .ann, subject: "x", text: "y")
        try await MailTransport.memory(mailbox).send(email, at: 0)
        await mailbox.fail(with: .permanent(code: 550))

        await #expect(throws: MailError.permanent(code: 550)) {
            try await MailTransport.memory(mailbox).send(email, at: 0)
        }
        #expect(await mailbox.emails(to: .ann) == [email])
    }

    private struct Facts: Decodable, Equatable {
        let from: String
        let to: [String]
        var tls = false
        var user: String?
        let hello: String
    }

    private func facts(_ number: Int) throws -> Facts {
        try JSONDecoder().decode(Facts.self, from: Data(contentsOf: folder.appending(path: "\(number).json")))
    }

    private func peer(_ wishes: String...) async throws -> Peer {
        try await Peer("mail.py", [folder.path] + wishes)
    }

    private func transport(
        _ peer: Peer,
        _ protection: SMTPConfiguration.Protection,
        host: String = "localhost",
        trusted: Bool = true,
        password: String? = nil
    ) -> MailTransport {
        var configuration = SMTPConfiguration(host: host, port: peer.port, protection: protection, sender: .weft)
        if trusted { configuration.certificateFile = folder.appending(path: "ca.pem").path }
        if let password { (configuration.user, configuration.password) = ("weft", Secret(utf8: password)) }
        return .smtp(SMTPServer(configuration))
    }
}
