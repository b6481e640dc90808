import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import SQL

/// The actions of authors on their stories.
struct ToldStoryActions: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private static let daily = RateRule("group stories", 100, per: .days(1))

    /// Tells a story to groups and journals of its author: one text, a link for each of them, in the period that runs
    /// there at this moment.
    ///
    /// - Parameter key: under which it is told once; the story that was told before is given back.
    /// - Throws: ``Problem`` `.invalid` for what cannot be taken, also at the field `group` for one that the author is
    ///   not in; `.tooMany` above 100 a day.
    @discardableResult
    func tell(
        _ draft: ToldStoryDraft,
        as viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> PublicID<ToldStory> {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let id = services.ids.next(ToldStory.self, at: services.clock.now)
        let name = PublicID<ToldStory>(from: services.random)
        return try await services.database.write { [self] tx in
            let now = try dependencies.clock.read(in: tx)
            if let made = try key?.claim(name.text, by: viewer.id, at: services.clock.now, in: tx) {
                return PublicID(made) ?? .nothing
            }
            let groups = try writable(draft.groups, by: viewer, in: tx)
            let zone = try PersonQueries.zone(of: viewer.id, in: tx) ?? groups.first?.group.schedule.zone ?? .utc
            var new = try draft.checked(at: now, in: zone)
            let placement = try Placement(groups, isForLast: draft.isForLast, at: now, dependencies, in: tx)
            if let prompt = draft.prompt { new.prompt = try placement.prompt(prompt, in: tx) }
            try StoryWriting.insert(id, name, new, by: viewer.id, at: now, in: tx)
            try StoryWriting.insert(links(id, placement, by: viewer, at: now), in: tx)
            try attach(new.media, to: id, by: viewer, in: tx)
            if let saved = draft.saved { try SavedStoryDraftQueries.delete(saved, of: viewer.id, in: tx) }
            try services.live.tell(.group, about: groups.map(\.group.id.rawValue), by: viewer.id, in: tx)
            try services.limits.count(Self.daily, of: viewer.id, in: tx)
            return name
        }
    }

    /// The groups, all of which the viewer is in; they are held.
    private func writable(
        _ names: [PublicID<Group>],
        by viewer: Viewer,
        in tx: Transaction
    ) throws -> [GroupAccess.Admitted] {
        guard !names.isEmpty else { return [] }
        let wanted: SQL = "tapestry_groups.public_id in (\(list: names))"
        let met = try GroupQueries.met(wanted, by: viewer.id, dependencies.clock, in: tx)
        try GroupQueries.hold(met.map(\.group.id), in: tx)
        // Whoever was removed while this waited is found out of it.
        let found = try GroupQueries.met(wanted, by: viewer.id, dependencies.clock, in: tx)
        guard Set(found.map(\.group.publicID)) == Set(names),
            found.allSatisfy({ can(viewer, .answer, $0.access(for: viewer)) })
        else { throw Problem.field("group", "You are not in one of these groups any more. Choose again.") }
        guard !found.contains(where: \.group.isClosing) else {
            throw Problem.field("group", Problem.groupDeleted.message)
        }
        return found.sorted { $0.group.id < $1.group.id }
    }

    private func links(
        _ story: ID<ToldStory>,
        _ placement: Placement,
        by viewer: Viewer,
        at now: Instant
    ) -> [NewLink] {
        placement.issues.map { group, issue in
            NewLink(
                id: services.ids.next(StoryLink.self, at: services.clock.now),
                story: story,
                group: group,
                issue: issue,
                author: viewer.id,
                submittedAt: now
            )
        }
    }

    private func attach(
        _ media: [AttachmentRequest],
        to story: ID<ToldStory>,
        by viewer: Viewer,
        in tx: Transaction
    ) throws {
        let items = try services.media.attach(media, to: StoryMedia.owner(story), of: viewer.id, in: tx)
        try StoryMedia.check(items)
    }

    // MARK: Afterwards

    /// Changes a story wherever it is.
    ///
    /// Issues that have closed show what it was, with a mark.
    ///
    /// - Throws: ``Problem/notFound`` for everybody but its author, `.invalid` for what cannot be taken, `.conflict`
    ///   where it is in a group that they have left.
    func edit(_ name: PublicID<ToldStory>, _ draft: ToldStoryDraft, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let revision = services.ids.next(ToldStory.self, at: services.clock.now)
        try await services.database.write { [self] tx in
            let now = try dependencies.clock.read(in: tx)
            let story = try own(name, of: viewer, in: tx)
            let links = try ToldStoryQueries.links(of: story.id, in: tx).filter { $0.state == .live }
            let groups = try GroupAccess.all(links.map(\.group), for: viewer, dependencies, in: tx)
            guard groups.count == links.count else { throw Problem.storyInLeftGroup }
            var draft = draft
            if draft.storyDate.isEmpty { draft.storyDate = story.storyDate.text }
            let new = try draft.checked(at: now, in: .utc, written: story.localDate)
            try StoryWriting.keep(revision, of: story, in: tx)
            try StoryWriting.change(story, new, at: now, in: tx)
            try attach(new.media, to: story.id, by: viewer, in: tx)
            if try !StoryWriting.isFrozen(story.id, in: tx) {
                try services.media.forgetFormer(of: StoryMedia.owner(story.id), in: tx)
            }
            try services.live.tell(.group, about: groups.map(\.group.id.rawValue), by: viewer.id, in: tx)
        }
    }

    /// Puts a story into one more group, into the period that runs there now.
    ///
    /// - Throws: ``Problem/notFound`` for everybody but its author, `.invalid` at the field `group` where they are not in
    ///   it, `.conflict` where it is or was there.
    func add(_ name: PublicID<ToldStory>, to group: PublicID<Group>, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        try await services.database.write { [self] tx in
            let now = try dependencies.clock.read(in: tx)
            let story = try own(name, of: viewer, in: tx)
            let groups = try writable([group], by: viewer, in: tx)
            for found in groups where try StoryWriting.link(story.id, in: found.group.id, tx) != nil {
                throw Problem(
                    .conflict,
                    "The story is in this group already, or was taken out of it.",
                    code: "was_there"
                )
            }
            let placement = try Placement(groups, isForLast: false, at: now, dependencies, in: tx)
            try StoryWriting.insert(links(story.id, placement, by: viewer, at: now), in: tx)
            try services.live.tell(.group, about: groups.map(\.group.id.rawValue), by: viewer.id, in: tx)
        }
    }

    /// Takes a story out of one group: its author, also after leaving, or an administrator, which is written down and
    /// which the author is told.
    ///
    /// - Throws: ``Problem/notFound`` for everybody else, and where it is not there.
    func withdraw(_ name: PublicID<ToldStory>, from group: PublicID<Group>, as viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let now = try dependencies.clock.read(in: tx)
            guard let id = try ToldStoryQueries.link(of: name, in: group, tx),
                let row = try WithdrawnStory.find(id, in: tx)
            else { throw Problem.notFound }
            var taken: Group?
            if row.author != viewer.id {
                taken = try WithdrawnStory.managed(id, by: viewer, dependencies, in: tx).found.group
                guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
            }
            try GroupQueries.hold([row.group], in: tx)
            try StoryWithdrawal(dependencies).withdraw([id], by: viewer.id, at: now, in: tx)
            // What was told about the story goes with it, so this comes last.
            if let taken { try TakenStory(services).tell(row, in: taken, by: viewer, tx) }
        }
    }

    /// Deletes a story everywhere, with its pictures.
    ///
    /// - Throws: ``Problem/notFound`` for everybody but its author.
    func delete(_ name: PublicID<ToldStory>, as viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let now = try dependencies.clock.read(in: tx)
            let story = try own(name, of: viewer, in: tx)
            let links = try ToldStoryQueries.links(of: story.id, in: tx)
            try GroupQueries.hold(links.map(\.group), in: tx)
            try StoryWithdrawal(dependencies).withdraw(links.map(\.id), by: viewer.id, at: now, in: tx)
            try services.media.forget(StoryMedia.owner(story.id), in: tx)
            try StoryWriting.delete(story.id, in: tx)
            try services.notifier.forget(links.map(\.id.rawValue), in: tx)
        }
    }

    private func own(_ name: PublicID<ToldStory>, of viewer: Viewer, in tx: Transaction) throws -> ToldStory {
        guard let story = try ToldStoryQueries.story(name, by: viewer.id, in: tx) else { throw Problem.notFound }
        return story
    }
}

extension Problem {
    fileprivate static let storyInLeftGroup = Problem(
        .conflict,
        "This story is in a group that you have left. Take it out there, then you can change it.",
        code: "left_group"
    )
}
