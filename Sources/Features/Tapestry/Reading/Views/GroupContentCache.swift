import Calendar
import Kernel
import Markup
import Memberships
import SQL

/// The cache of pages of groups as they were rendered for their members lately, as long as nothing on them changes.
///
/// A viewer comes with what was read for them in their own transaction; it is compared with what the page was made of.
final class GroupContentCache: Sendable {
    /// About 40 KB each.
    private let cached = VersionedCache<Key, Stamp, HTML>(capacity: 200)

    private struct Key: Hashable {
        let group: ID<Group>
        let viewer: ID<Account>
    }

    /// All that the content is made of.
    private struct Stamp: Equatable {
        let group: Group
        let role: GroupRole
        let zone: Zone
        let minute: Int64
        let viewer: Face
        let mayWrite: Bool
        let picture: MediaItem?
        let members: [Face]
        let period: Period?
        let grace: [Issue]
        let lines: [ListedStory]
        let comments: [Int64: Int]
        let stitches: [StoryStitch]
        let prompts: [Asked]
        let answered: Set<ID<Prompt>>
        let issues: [Issue]
        let next: Int?
        let birthdays: [String]
        let more: StoryCursor?
        let mark: String
    }

    /// Somebody as a page shows them.
    private struct Face: Equatable {
        let id: ID<Account>
        let version: Int64

        init(_ account: Account) {
            (id, version) = (account.id, account.version)
        }
    }

    private struct Asked: Equatable {
        let prompt: ID<Prompt>
        let proposer: Face?
    }

    /// The content of the page with which a group opens.
    func content(_ view: GroupView, for viewer: Viewer, orElse make: () -> HTML) -> HTML {
        let stamp = Stamp(
            group: view.group,
            role: view.found.role,
            zone: view.zone,
            minute: view.now.milliseconds / 60_000,
            viewer: Face(viewer.account),
            mayWrite: viewer.account.state.mayWrite,
            picture: view.picture,
            members: view.members.map { Face($0.account) },
            period: view.period,
            grace: view.inGrace,
            lines: view.stories,
            comments: view.comments,
            stitches: view.stitches,
            prompts: view.prompts.map { Asked(prompt: $0.id, proposer: $0.proposer.map(Face.init)) },
            answered: view.answered,
            issues: view.issues,
            next: view.next,
            birthdays: view.birthdays.map { "\($0.name) \($0.date.text)" },
            more: view.more,
            mark: view.stamp
        )
        return cached.value(for: Key(group: view.group.id, viewer: viewer.id), at: stamp, orElse: make)
    }
}
