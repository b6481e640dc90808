import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Storage
import Web

/// The pictures that people choose while they sign up, before they may write.
struct FirstPictures: Sendable {
    let server: Infrastructure
    let media: any MediaAttachments
    let intake: any MediaIntake

    /// Looks whether a file is a picture that could be shown; nothing of it is kept.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `avatar`.
    func check(_ file: UploadedFile) async throws {
        let field = ProfilePicture.avatar.rawValue
        do {
            let made = try await server.uploads.incoming.draft { [server] folder in
                try await server.uploads.maker.make(file.path, into: folder)
            }
            guard made.shape.isPicture else { throw Problem.field(field, "Choose a picture.") }
        } catch let problem as Problem where problem.kind == .invalid {
            throw Problem.field(field, problem.message)
        }
    }

    /// Gives somebody who has just signed up the picture that they chose; without it they are there as well.
    func set(_ file: UploadedFile, of username: String) async throws {
        let account = try await server.database.read { tx in try Account.named(username, in: tx)?.id }
        guard let account else { return }
        do {
            let item = try await intake.takeFirst(file.path, for: account)
            try await server.database.write { [media] tx in
                try PictureChange(.avatar, file: file).apply(item, of: account, media, in: tx)
            }
        } catch let problem as Problem {
            server.log(.warning, "a first picture was not taken", ["reason": problem.message])
        }
    }
}
