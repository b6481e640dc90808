import Contracts
import Kernel
import SQL
import SocialGraph
import Storage

/// Takes the pictures of the demo world in, as the uploads of those who show them.
///
/// On a server that cannot take pictures, as it lacks libvips, there are none, and the world is there without them.
struct DemoPictures: Sendable {
    /// A picture that is to be taken in.
    private struct Wish: Sendable {
        let use: Use
        let owner: ID<Account>
        let bytes: [UInt8]
    }

    /// Its place in the world.
    private enum Use: Sendable {
        case portrait
        case header
        case text(String)
    }

    private let services: Services
    private let wishes: [Wish]

    /// How many are made at once; each is made by a process of its own.
    private static let atOnce = 4

    init(of people: [WorldPerson], as accounts: [ID<Account>], _ services: Services) {
        self.services = services
        wishes = zip(people, accounts).flatMap { person, account -> [Wish] in
            let own: [(Use, [UInt8]?)] = [
                (.portrait, WorldPictures.bytes(person.username, of: WorldPictures.portraits)),
                (.header, WorldPictures.bytes(person.username, of: WorldPictures.headers)),
            ]
            let shown = person.posts.map { post -> (Use, [UInt8]?) in
                (.text(post.key), post.picture.flatMap { WorldPictures.bytes($0, of: WorldPictures.scenes) })
            }
            return (own + shown).compactMap { use, bytes in bytes.map { Wish(use: use, owner: account, bytes: $0) } }
        }
    }

    /// Takes them in, and shows those of profiles.
    ///
    /// - Returns: the pictures of texts, by the names of these, and how many pictures there are.
    func take() async throws -> (texts: [String: ID<MediaItem>], count: Int) {
        let taken = try await made()
        try await services.database.write { [services] tx in
            for (wish, item) in taken {
                switch wish.use {
                case .portrait: try PeopleLoading.show(item, as: .portrait, of: wish.owner, services.media, in: tx)
                case .header: try PeopleLoading.show(item, as: .header, of: wish.owner, services.media, in: tx)
                case .text: break
                }
            }
        }
        var texts: [String: ID<MediaItem>] = [:]
        for (wish, item) in taken {
            if case .text(let key) = wish.use { texts[key] = item.id }
        }
        return (texts, taken.count)
    }

    /// A few at a time, each as it is done.
    private func made() async throws -> [(Wish, MediaItem)] {
        try await withThrowingTaskGroup(of: (Wish, MediaItem)?.self) { group in
            var (waiting, taken) = (wishes[...], [(Wish, MediaItem)]())
            for wish in waiting.prefix(Self.atOnce) { group.addTask { try await take(wish) } }
            waiting = waiting.dropFirst(Self.atOnce)
            while let done = try await group.next() {
                if let done { taken.append(done) }
                if let wish = waiting.popFirst() { group.addTask { try await take(wish) } }
            }
            return taken
        }
    }

    private func take(_ wish: Wish) async throws -> (Wish, MediaItem)? {
        do {
            return try await services.uploads.incoming.file(of: wish.bytes) { [services] path in
                (wish, try await services.mediaIntake.take(path, for: wish.owner))
            }
        } catch is Problem {
            return nil
        }
    }
}
