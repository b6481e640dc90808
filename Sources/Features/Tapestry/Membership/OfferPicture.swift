import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Secrets
import Web

/// The picture of a group for somebody who was shown the group by its code and has not joined yet.
///
/// They are no member, so that the picture's own address knows nothing of them. This one is sealed for them alone and
/// works for as long as one looks at a page; it says nothing of the group.
struct OfferPicture: Sendable {
    let dependencies: TapestryDependencies

    private static let span = Instant.Span.minutes(10)
    private static let context = Array("picture of an offer".utf8)

    private var services: Services { dependencies.services }
    private var sealer: Sealer {
        Sealer(key: services.key.key(for: "pictures of groups"), random: services.random)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.offerPicture, show)
    }

    /// A token under which `viewer` sees the picture of a group that they hold a code of.
    func token(of group: ID<Group>, for viewer: Viewer) -> String {
        let end = (services.clock.now + Self.span).milliseconds
        return sealer.seal(text: "\(group) \(viewer.id) \(end)", context: Self.context)
    }

    /// The group that a token was sealed for, if it was for `viewer` and works still.
    private func group(in token: String, for viewer: Viewer) -> ID<Group>? {
        guard let text = try? sealer.open(text: token, context: Self.context) else { return nil }
        let parts = text.split(separator: " ").compactMap { Int64($0) }
        guard parts.count == 3, parts[1] == viewer.id.rawValue, services.clock.now.milliseconds < parts[2] else {
            return nil
        }
        return ID(rawValue: parts[0])
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard let id = group(in: request.text("token"), for: viewer) else { throw Problem.notFound }
        let (item, bytes) = try await services.database.read { [services] tx in
            guard let group = try GroupQueries.groups([id], in: tx).first, !group.isClosing,
                let item = try services.media.media(of: StoryMedia.groupKind, [id.rawValue], in: tx)[id.rawValue]?
                    .first,
                let bytes = try services.media.files(of: [item], .small, in: tx)[item.name]
            else { throw Problem.notFound }
            return (item, bytes)
        }
        return Response(
            headers: [
                "Content-Type": bytes.type,
                "Cache-Control": "private, no-store",
                "Content-Security-Policy": "sandbox; default-src 'none'",
            ],
            body: .bytes(try await services.mediaIntake.read(item, .small, 0..<bytes.count))
        )
    }
}
