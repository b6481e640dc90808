import Calendar
import Contracts
import Kernel
import SQL
import Storage

/// The files of this slice in an archive: every upload as a file, and what is known of it.
struct MediaArchive: Sendable {
    let account: ID<Account>
    let services: Services

    var all: [ExportFile] { [list, files] }

    private var list: ExportFile {
        .json("media.json", title: "What you uploaded") { [account] cursor, tx in
            try MediaQueries.archived(of: account, cursor: cursor, in: tx).map {
                ($0.item.id.rawValue, ArchivedMediaJSON($0))
            }
        }
    }

    private var files: ExportFile {
        .folder("media", title: "Your pictures, videos and audio") { [account, services] cursor, tx in
            try MediaQueries.archived(of: account, cursor: cursor, in: tx).map { media in
                ExportEntry(at: media.item.id.rawValue, name: media.fileName, size: media.bytes) { range in
                    try await services.uploads.blobs.read(try UploadIntake.blob(media.item.name, .original), range)
                }
            }
        }
    }
}

/// An upload as it stands in its owner's archive.
private struct ArchivedMediaJSON: Encodable {
    let id: String
    let file: String
    let type: String
    let description: String
    let width: Int
    let height: Int
    let uploaded: String
    /// The object that it belongs to, such as `post 117`.
    let belongsTo: String?

    init(_ media: ArchivedMedia) {
        id = media.item.id.description
        file = "media/\(media.fileName)"
        type = media.type
        description = media.item.alt
        width = media.item.width
        height = media.item.height
        uploaded = media.item.id.instant.iso8601
        belongsTo = media.attachmentOwner.map { "\($0.kind) \($0.id)" }
    }
}
