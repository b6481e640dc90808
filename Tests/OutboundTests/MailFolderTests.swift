import Foundation
import Testing

@testable import Outbound

@Suite struct MailFolderTests {
    /// A folder with e-mails to three accounts, written on three days.
    private func folder() async throws -> MailFolder {
        let path = FileManager.default.temporaryDirectory.appending(path: "weft-\(UUID().uuidString)").path
        let sender = try Correspondent(name: "Weft", address: EmailAddress("weft@weft.test"))
        let folder = MailFolder(path: path, sender: sender)
        for day in 1...3 {
            let email = try Email(to: EmailAddress("ann@else.test"), subject: "Day \(day)", text: "Hello")
            try await MailTransport.folder(folder).send(email, for: Int64(day) << 40, at: Int64(day) * 86_400_000)
        }
        return folder
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `e-mails are for the server's own user alone`() async throws {
        let folder = try await folder()
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        #expect(try permissions(folder.path) == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == 3)
        for name in names { #expect(try permissions("\(folder.path)/\(name)") == 0o600, "\(name)") }
        #expect(folder.emails().map(\.subject) == ["Day 3", "Day 2", "Day 1"])
    }

    @Test func `a folder that was left open is shut with the next e-mail`() async throws {
        let folder = try await folder()
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        let email = try Email(to: EmailAddress("ann@else.test"), subject: "Day 4", text: "Hello")
        try await MailTransport.folder(folder).send(email, at: 4 * 86_400_000)
        #expect(try permissions(folder.path) == 0o700)
    }

    @Test func `e-mails go by their age, and with the account that they concern`() async throws {
        let folder = try await folder()
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let owners: Set<Int64> = [1 << 40, 2 << 40, 3 << 40]
        #expect(folder.owners() == owners)
        folder.remove(keptBefore: 2 * 86_400_000)
        #expect(folder.emails().map(\.subject) == ["Day 3", "Day 2"])
        folder.remove(of: [3 << 40])
        #expect(folder.emails().map(\.subject) == ["Day 2"])
    }
}
