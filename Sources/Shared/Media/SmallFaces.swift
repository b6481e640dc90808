import Contracts
import Kernel
import Runtime
import SQL
import Storage
import Synchronization

/// Makes the smallest form of people's pictures that were taken in before there was one.
///
/// New pictures come with it, so once none is left nobody looks any more.
final class SmallFaces: Sendable {
    private let services: Services
    private let isDone = Atomic(false)

    /// How many are made at once.
    private static let batch = 20

    init(_ services: Services) {
        self.services = services
    }

    /// Makes a few.
    ///
    /// One that cannot be made is not tried again, and shown as it is in lists.
    func make() async throws {
        guard !isDone.load(ordering: .relaxed) else { return }
        let waiting = try await services.database.read { tx in
            try MediaQueries.withoutFace(limit: Self.batch, in: tx)
        }
        if waiting.isEmpty { isDone.store(true, ordering: .relaxed) }
        for (name, bytes) in waiting {
            do {
                try await make(name, bytes)
            } catch let problem as Problem where problem.kind == .busy {
                return
            } catch {
                services.log(.warning, "a small face was not made", ["reason": "\(type(of: error))"])
                try await services.database.write { tx in try MediaQueries.keepFace(nil, of: name, in: tx) }
            }
        }
    }

    private func make(_ name: String, _ bytes: Int) async throws {
        let uploads = services.uploads
        let small = try await uploads.blobs.read(try UploadIntake.blob(name, .small), 0..<bytes)
        try await uploads.incoming.file(of: small) { path in
            try await uploads.incoming.draft { folder in
                let made = try await uploads.maker.make(path, into: folder)
                let face = made.files.first { $0.form == .face }
                if let face { try await uploads.blobs.keep(face.path, as: try UploadIntake.blob(name, .face)) }
                try await services.database.write { tx in try MediaQueries.keepFace(face, of: name, in: tx) }
            }
        }
    }
}
