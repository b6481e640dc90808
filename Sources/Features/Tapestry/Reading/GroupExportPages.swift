import Calendar
import Contracts
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// All issues of a group that a member may read, the stories that will be in the next one and its readers without an
/// account, as one file of JSON that is written while it is sent; of a journal without issues all its stories.
struct GroupExportPages: Sendable {
    let dependencies: TapestryDependencies

    private var reader: IssueReader { IssueReader(dependencies: dependencies) }
    private static let atOnce = 10

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.export, send)
    }

    @Sendable private func send(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        let first = try await page(of: group, for: viewer, cursor: nil)
        return Response(
            headers: [
                "Content-Type": "application/json",
                "Content-Disposition": "attachment; filename=\"issues.json\"",
            ],
            body: .stream { writer in try await write(first, of: group, for: viewer, to: writer) }
        )
    }

    private func page(
        of group: PublicID<Group>,
        for viewer: Viewer,
        cursor: Int?
    ) async throws -> (snapshots: [Snapshot], next: Int?) {
        try await reader.snapshots(of: group, for: viewer, cursor: cursor, limit: Self.atOnce)
    }

    /// Writes page after page; whoever is taken out of the group meanwhile gets no further one.
    private func write(
        _ first: (snapshots: [Snapshot], next: Int?),
        of group: PublicID<Group>,
        for viewer: Viewer,
        to writer: any ResponseWriter
    ) async throws {
        var (page, gap) = (first, "{\"issues\":[\n")
        while true {
            for snapshot in page.snapshots {
                let bytes = try JSON.bytes(of: IssueJSON(snapshot, on: dependencies.services.site))
                try await writer.write(Array(gap.utf8) + bytes)
                gap = ",\n"
            }
            guard let next = page.next else { break }
            page = try await self.page(of: group, for: viewer, cursor: next)
        }
        try await writer.write(Self.end(behind: gap))
        try await writeStories(of: group, for: viewer, to: writer)
        let readers = try JSON.bytes(of: try await readers(of: group, for: viewer))
        try await writer.write(Array("\"readers\":".utf8) + readers + Array("}\n".utf8))
    }

    /// Writes the stories of the period that runs, or of a journal without issues, the latest first.
    private func writeStories(
        of group: PublicID<Group>,
        for viewer: Viewer,
        to writer: any ResponseWriter
    ) async throws {
        let stories = GroupReader(dependencies: dependencies)
        var (wanted, gap) = (WantedStories(), "\"stories\":[\n")
        repeat {
            let page = try await stories.stories(of: group, for: viewer, wanted)
            for story in page.stories {
                let bytes = try JSON.bytes(of: GroupStoryJSON(story, in: page.group, on: dependencies.services.site))
                try await writer.write(Array(gap.utf8) + bytes)
                gap = ",\n"
            }
            wanted.cursor = page.more
        } while wanted.cursor != nil
        try await writer.write(Self.end(behind: gap))
    }

    /// The end of a list; of an empty one, which was not begun yet, all of it.
    private static func end(behind gap: String) -> [UInt8] {
        Array((gap == ",\n" ? "\n]," : "\(gap)],").utf8)
    }

    /// Everybody who reads without an account, as far as the viewer may know them.
    private func readers(of group: PublicID<Group>, for viewer: Viewer) async throws -> [GuestReaderJSON] {
        let (readers, isAdmin) = try await reader.readers(of: group, for: viewer)
        return readers.map { GuestReaderJSON($0, isAdmin: isAdmin) }
    }
}

/// A reader without an account, in the export of a group.
private struct GuestReaderJSON: Encodable {
    let name: String
    let state: State
    /// From when on they read.
    let since: String?
    /// For administrators alone.
    let email: String?

    enum State: String, Encodable {
        case asked, reading, paper, silent
    }

    init(_ reader: GuestReader, isAdmin: Bool) {
        name = reader.name
        state =
            switch reader.state {
            case .asked: .asked
            case .confirmed: .reading
            case .printOnly: .paper
            case .silent: .silent
            }
        since = reader.confirmedAt?.iso8601
        email = isAdmin && !reader.email.isEmpty ? reader.email : nil
    }
}
