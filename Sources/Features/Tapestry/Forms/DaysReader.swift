import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// Reads the stories of some days as an issue is read, for what never becomes one: the journals without issues.
struct DaysReader: Sendable {
    let dependencies: TapestryDependencies

    /// The most stories that are put together at once.
    static let most = 1_000

    /// The stories that the viewer sees of these days, the earliest first; those of the period that runs, where no days
    /// are asked for.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in the group, `.invalid` at the field `to` for more stories
    ///   than can be put together.
    func days(
        _ range: DateRange?,
        of id: PublicID<Group>,
        for viewer: Viewer
    ) async throws -> (group: Group, snapshot: Snapshot) {
        try await dependencies.services.database.read(.slow) { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let open = try IssueQueries.open(of: [found.group.id], in: tx)[found.group.id] ?? []
            let list = StoryList(found: found, open: open, wanted: WantedStories(range: range, limit: Self.most))
            let (stories, more) = try list.page(dependencies.services.media, in: tx)
            guard more == nil else {
                throw Problem.field("to", "These are more than \(Self.most) stories. Ask for fewer days.")
            }
            return (found.group, Self.snapshot(of: stories.reversed(), range, found))
        }
    }

    private static func snapshot(
        of stories: [GroupStory],
        _ range: DateRange?,
        _ found: GroupAccess.Admitted
    ) -> Snapshot {
        let group = found.group
        let zone = group.schedule.zone
        let (dates, today) = (stories.map { zone.date(at: $0.link.submittedAt) }, zone.date(at: found.now))
        let (from, through) = (range?.from ?? dates.first ?? today, range?.through ?? dates.last ?? today)
        let moments = zone.moments(from: from, through: through)
        let head = SnapshotHead(
            group: group.publicID.text,
            masthead: group.masthead,
            number: 0,
            from: from.text,
            through: through.text,
            startsAt: moments.lowerBound.milliseconds,
            closesAt: moments.upperBound.milliseconds,
            zone: zone.name,
            style: group.theme.style,
            accent: group.theme.accent,
            order: group.theme.order,
            prompts: [],
            birthdays: []
        )
        let items = stories.map { one in
            SnapshotItem(
                link: one.link.id,
                story: SnapshotStory(one.story, one.media, in: group.id),
                authorName: one.story.author.displayName,
                isEarlier: false,
                isEdited: false
            )
        }
        return Snapshot(head: head, items: items, digest: "")
    }
}
