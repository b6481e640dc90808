import Contracts
import Kernel
import Routing
import Web

/// The files in which a story is taken along, for whoever may read it.
struct StoryExportPages: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        for (pattern, format) in Self.all { routes.open(.get, pattern, handler(format)) }
    }

    private static let all: [(Pattern, StoryFormat)] = [
        (Pattern("/prolific/threads/:thread/export.md"), .markdown),
        (Pattern("/prolific/threads/:thread/export.txt"), .text),
        (Pattern("/prolific/threads/:thread/export.json"), .json),
        (Pattern("/prolific/threads/:thread/export.twee"), .twee),
        (Pattern("/prolific/threads/:thread/export.epub"), .epub),
    ]

    private func handler(_ format: StoryFormat) -> @Sendable (Request, Viewer?) async throws -> Response {
        { request, viewer in
            let story = try request.story()
            guard try await StoryTextReader(dependencies: dependencies).text(of: story, for: viewer).isPortable else {
                throw Self.notYet
            }
            let record = try await StoryTextReader(dependencies: dependencies).record(of: story, for: viewer)
            let pictures = format == .epub ? try await BookPictures(of: record.text.lines, services) : .none
            return Response(
                headers: [
                    "Content-Type": format.contentType,
                    "Content-Disposition": "attachment; filename=\"\(format.fileName(of: record.text.story))\"",
                ],
                body: .bytes(try format.bytes(of: record, base: services.site.baseAddress, pictures))
            ).kept(as: record.text.story)
        }
    }

    private static let notYet = Problem(
        .conflict,
        "This story can be taken along once it is complete.",
        code: "not_completed"
    )
}
