import Archive
public import Contracts
import Kernel
import SocialGraph

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The archive of an account that Mastodon gives its owners, taken in for an account of this server.
///
/// Posts keep their times. Nobody is notified. Doing it again goes on where it ended, or changes nothing.
public struct MastodonArchive {
    let files: ArchiveFiles
    let services: Services
    let graph: GraphImport
    let posts: any PostIntake
    let progress: (_ done: Int, _ total: Int) -> Void

    /// Opens the archive at `path`, a folder or a ZIP file, for the account called `username`.
    ///
    /// - Parameters:
    ///   - features: the slices, one of which takes posts.
    ///   - temporary: a folder that does not exist yet; what is packed is unpacked there and removed afterwards.
    ///   - progress: is told how many posts were looked at, and of how many.
    /// - Throws: ``ArchiveError`` where there is no such account or no archive, and what reading it throws.
    public init(
        _ path: String,
        for username: String,
        _ services: Services,
        among features: [any Feature],
        temporary: String,
        progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws {
        guard let graph = try await GraphImport(services, as: username) else {
            throw ArchiveError("No one who may write is called “\(username)” here. Sign up first.")
        }
        guard let posts = features.lazy.compactMap({ $0.postIntake(for: graph.viewer) }).first else {
            throw ArchiveError("This server has no place for posts.")
        }
        files = try ArchiveFiles(path, temporary: temporary)
        self.services = services
        self.graph = graph
        self.posts = posts
        self.progress = progress
    }

    /// Takes everything in.
    ///
    /// - Throws: an error that names the file and the place where it is broken; what came before it is here and is not
    ///   taken in again next time.
    public func run() async throws -> ImportReport {
        var result = ImportReport()
        let actor = try readActor()
        if let actor { try await describe(actor, &result) }
        if let path = files.path("outbox.json") { try await takeOutbox(path, actor, &result) }
        try await takeMarks("likes.json", .likes, &result)
        try await takeMarks("bookmarks.json", .bookmarks, &result)
        try await takeBookmarkTable(&result)
        try await takePeople(&result)
        return result
    }

    private func readActor() throws -> ArchivedActor? {
        guard let path = files.path("actor.json") else { return nil }
        let file = try RandomAccessFile(path)
        guard file.size <= JSONItems.largestItem else { throw ArchiveError("actor.json is too large.") }
        do {
            return try JSONDecoder().decode(ArchivedActor.self, from: Data(try file.read(at: 0, Int(file.size))))
        } catch let error as DecodingError {
            throw ArchiveError("actor.json: \(error.sentence)")
        }
    }

    private func describe(_ actor: ArchivedActor, _ result: inout ImportReport) async throws {
        let fields = (actor.attachment ?? []).compactMap { field -> PeopleLoading.Field? in
            guard field.type == "PropertyValue", let name = field.name, let value = field.value else { return nil }
            return PeopleLoading.Field(name: name, value: ContentText(value).text)
        }
        let bio = ContentText(actor.summary ?? "").text
        guard !bio.isEmpty || !fields.isEmpty else { return }
        if try await !graph.describe(bio: bio, fields: fields) {
            result.remarks.append("The profile stays as it is, for there are words in it already.")
        }
    }
}

extension DecodingError {
    /// The mistake in words, for whoever made the file.
    var sentence: String {
        switch self {
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” is not what it should be"
        case .dataCorrupted: "this is no valid JSON"
        @unknown default: "this cannot be understood"
        }
    }
}
