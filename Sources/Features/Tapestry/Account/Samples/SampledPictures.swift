import Contracts
import Kernel
import Storage

/// The pictures of the made-up world, taken in as the uploads of those who show them.
///
/// On a server that cannot take pictures, as it lacks libvips, there are none, and the stories are there without them.
struct SampledPictures: Sendable {
    /// The pictures of groups, by the ids of these.
    private(set) var covers: [String: ID<MediaItem>] = [:]
    /// The pictures of stories, by their names.
    private(set) var scenes: [String: ID<MediaItem>] = [:]

    private let people: [String: ID<Account>]
    private let services: Services

    /// Takes the pictures in.
    ///
    /// - Parameter people: the accounts, by username.
    init(for texts: SampledTexts, by people: [String: ID<Account>], _ services: Services) async throws {
        (self.people, self.services) = (people, services)
        for group in texts.groups where !group.picture.isEmpty {
            covers[group.id] = try await take(group.picture, for: group.owner ?? group.members.first ?? "")
        }
        for story in texts.groups.flatMap(\.periods).flatMap(\.stories) {
            for picture in story.pictures ?? [] {
                scenes[picture.scene] = try await take(picture.scene, for: story.by)
            }
        }
    }

    var count: Int { covers.count + scenes.count }

    private func take(_ name: String, for owner: String) async throws -> ID<MediaItem>? {
        guard let bytes = SampledTexts.picture(name), let account = people[owner] else { return nil }
        do {
            return try await services.uploads.incoming.file(of: bytes) { [services] path in
                try await services.mediaIntake.take(path, for: account).id
            }
        } catch is Problem {
            return nil
        }
    }
}
