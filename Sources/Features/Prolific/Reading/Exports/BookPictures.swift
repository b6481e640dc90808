import Contracts
import EPUB
import Kernel
import SQL

/// The pictures of the lines of a story as files of a book, by the names of the items.
struct BookPictures: Sendable {
    let files: [String: EPUBFile]
    /// How many pictures and recordings are left out, each with words in its place.
    let leftOut: Int

    /// A book without any.
    static let none = BookPictures(files: [:], leftOut: 0)

    /// How many bytes of pictures a book has at most; those beyond are told of in words.
    static let mostBytes = 32 * 1024 * 1024
    /// The types that every reading device shows.
    private static let types: Set<String> = ["image/jpeg", "image/png", "image/gif"]

    private init(files: [String: EPUBFile], leftOut: Int) {
        (self.files, self.leftOut) = (files, leftOut)
    }

    /// Those of `lines`, as far as they can be read; of films and sounds there are none.
    init(of lines: [Snippet], _ services: Services) async throws {
        let media = lines.filter { $0.state == .live }.flatMap(\.media)
        let items = media.filter { $0.shape == .image }
        guard !items.isEmpty else {
            self = BookPictures(files: [:], leftOut: media.count)
            return
        }
        let kept = try await services.database.read { tx in try services.media.files(of: items, .original, in: tx) }
        var (files, bytes): ([String: EPUBFile], Int) = ([:], 0)
        for item in items {
            guard files[item.name] == nil, let file = kept[item.name], Self.types.contains(file.type),
                bytes + file.count <= Self.mostBytes,
                let read = try? await services.mediaIntake.read(item, .original, 0..<file.count)
            else { continue }
            bytes += file.count
            files[item.name] = EPUBFile("picture-\(files.count + 1).\(file.ending)", type: file.type, bytes: read)
        }
        self = BookPictures(files: files, leftOut: media.count { files[$0.name] == nil })
    }
}
