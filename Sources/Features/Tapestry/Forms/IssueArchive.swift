import Archive
import Calendar
import Contracts
import Kernel
import Markup
import Runtime
import SQL
import Secrets
import Web

/// The pictures and recordings of an issue as a ZIP archive, with a page that shows them and a list of what they are.
///
/// It is written piece by piece, whatever its size. Before each file it is asked again whether the viewer is still in the
/// group and the story still in the issue.
struct IssueArchive: Sendable {
    private let snapshot: Snapshot
    private let group: Group
    private let viewer: Viewer
    private let dependencies: TapestryDependencies
    private let files: [ArchivedPicture]

    /// How many bytes are in memory at once.
    private static let piece = 128 << 10

    private var services: Services { dependencies.services }
    private var head: SnapshotHead { snapshot.head }

    init(
        _ snapshot: Snapshot,
        in group: Group,
        for viewer: Viewer,
        _ dependencies: TapestryDependencies
    ) async throws {
        (self.snapshot, self.group, self.viewer, self.dependencies) = (snapshot, group, viewer, dependencies)
        let items = snapshot.stories.flatMap { $0.pictures.map(\.item) }
        let kept = try await dependencies.services.database.read { tx in
            try dependencies.services.media.files(of: items, .original, in: tx)
        }
        files = ArchivedPicture.all(of: snapshot, kept)
    }

    /// The name of the file.
    var name: String {
        "\(ArchivedPicture.plain(head.masthead))-\(head.isIssue ? String(head.number) : head.from).zip"
    }

    /// Writes all of it.
    func write(_ write: ([UInt8]) async throws -> Void) async throws {
        let day = head.lastDay.civil
        let zip = ZipWriter(year: day.year, month: day.month, day: day.day)
        let page = ArchivePage(snapshot: snapshot, files: files)
        try await write(try zip.store("index.html", page.body.bytes))
        try await write(try zip.store("style.css", Array(ArchivePage.style.utf8)))
        var entries: [ManifestJSON.File] = []
        for file in files {
            guard try await isThere(file), let sum = try await checked(file) else { continue }
            try await write(try zip.beginStored(file.name, size: file.kept.count, checksum: sum.checksum))
            try await read(file) { bytes in try await write(zip.pass(bytes)) }
            entries.append(ManifestJSON.File(file, digest: sum.digest))
        }
        let manifest = ManifestJSON(snapshot, entries)
        try await write(try zip.store("manifest.json", try JSON.bytes(of: manifest)))
        try await write(zip.finish())
    }

    /// - Throws: ``Problem/notFound`` where the viewer is in the group no longer.
    private func isThere(_ file: ArchivedPicture) async throws -> Bool {
        try await services.database.read { [dependencies, group, viewer] tx in
            _ = try GroupAccess.admitted(group.id, for: viewer, dependencies, in: tx)
            return try tx.value("select state from story_links where id = \(file.link)") == StoryLink.State.live
        }
    }

    /// Checksum and digest of a file, which stand before its bytes and in the list; `nil` where its bytes are gone.
    private func checked(_ file: ArchivedPicture) async throws -> (checksum: ZipChecksum, digest: String)? {
        var (checksum, digest, count) = (ZipChecksum(), SHA256Pieces(), 0)
        do {
            try await read(file) { bytes in
                checksum.add(bytes)
                digest.add(bytes)
                count += bytes.count
            }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            return nil
        }
        return count == file.kept.count ? (checksum, Hex.encode(digest.digest())) : nil
    }

    private func read(_ file: ArchivedPicture, _ use: ([UInt8]) async throws -> Void) async throws {
        for start in stride(from: 0, to: file.kept.count, by: Self.piece) {
            let range = start..<min(start + Self.piece, file.kept.count)
            try await use(try await services.mediaIntake.read(file.item, .original, range))
        }
    }
}

/// A picture or recording in the archive of an issue.
struct ArchivedPicture: Sendable {
    /// `2026-11-15_anna_1.jpg`.
    let name: String
    let item: MediaItem
    let kept: MediaBytes
    let link: ID<StoryLink>
    let story: SnapshotStory

    /// All that are in an issue, in its order; those of one day and author are counted.
    static func all(of snapshot: Snapshot, _ kept: [String: MediaBytes]) -> [ArchivedPicture] {
        var counts: [String: Int] = [:]
        var files: [ArchivedPicture] = []
        for one in snapshot.items {
            guard let story = one.story else { continue }
            for item in story.pictures.map(\.item) {
                guard let bytes = kept[item.name] else { continue }
                let stem = "\(story.date)_\(plain(story.author.username))"
                counts[stem, default: 0] += 1
                let name = "\(stem)_\(counts[stem] ?? 1).\(bytes.ending)"
                files.append(ArchivedPicture(name: name, item: item, kept: bytes, link: one.link, story: story))
            }
        }
        return files
    }

    /// A word for names of files, which every system takes.
    static func plain(_ text: String) -> String {
        let letters = text.lowercased().unicodeScalars.map { scalar in
            ("a"..."z") ~= scalar || ("0"..."9") ~= scalar || scalar == "_" ? Character(scalar) : "-"
        }
        let words = String(letters).split(separator: "-").joined(separator: "-")
        return words.isEmpty ? "issue" : String(words.prefix(40))
    }
}

/// The list of what is in the archive.
private struct ManifestJSON: Encodable {
    let format = "weft-issue-1"
    let group: String
    let name: String
    /// None for days that are in no issue; then nothing was sealed.
    let number: Int?
    let from: String
    let through: String
    let seal: String?
    let files: [File]

    struct File: Encodable {
        let name: String
        let type: String
        let bytes: Int
        let sha256: String
        let author: String
        let date: String
        let description: String

        init(_ file: ArchivedPicture, digest: String) {
            (name, type, bytes) = (file.name, file.kept.type, file.kept.count)
            sha256 = digest
            (author, date, description) = (file.story.author.username, file.story.date, file.item.alt)
        }
    }

    init(_ snapshot: Snapshot, _ files: [File]) {
        let head = snapshot.head
        (group, name, number) = (head.group, head.masthead, head.isIssue ? head.number : nil)
        (from, through, seal) = (head.from, head.through, head.isIssue ? snapshot.digest : nil)
        self.files = files
    }
}
