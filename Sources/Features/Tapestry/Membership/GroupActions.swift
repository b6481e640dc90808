import Calendar
import Contracts
import Jobs
import Kernel
import Memberships
import Routing
import Runtime
import SQL

/// The actions on whole groups and journals.
struct GroupActions: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var log: MembershipLog { MembershipLog(services) }
    private static let daily = RateRule("groups", 20, per: .days(1))

    /// Makes a group or a journal in the name of `viewer`, who looks after it: with its first period, the questions of
    /// it, and for a group a code.
    ///
    /// - Parameters:
    ///   - picture: an upload of theirs.
    ///   - key: under which it is made once; the group it made before is given back.
    /// - Throws: ``Problem`` `.invalid` for what cannot be taken, `.conflict` above 50 groups or journals, `.tooMany`
    ///   above 20 a day.
    @discardableResult
    func make(
        _ draft: GroupDraft,
        picture: ID<MediaItem>? = nil,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> PublicID<Group> {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let new = try draft.checked(at: services.clock.now)
        let id = services.ids.next(Group.self, at: services.clock.now)
        let name = PublicID<Group>(from: services.random)
        return try await services.database.write { [self] tx in
            let now = try dependencies.clock.read(in: tx)
            if let made = try key?.claim(name.text, by: viewer.id, at: services.clock.now, in: tx) {
                return PublicID(made) ?? .nothing
            }
            try checkRoom(for: viewer, new.kind, in: tx)
            let owner = new.kind == .journal ? viewer.id : nil
            try GroupQueries.insert(id, name, new, owner: owner, at: now, in: tx)
            guard let group = try GroupQueries.groups([id], in: tx).first else { throw Problem.notFound }
            if new.kind == .family { try people(group, viewer, at: now, in: tx) }
            _ = try IssueRoller(dependencies: dependencies).roll(group, at: now, in: tx)
            try setPicture(picture, of: id, by: viewer, in: tx)
            try services.limits.count(Self.daily, of: viewer.id, in: tx)
            return name
        }
    }

    private func checkRoom(for viewer: Viewer, _ kind: Group.Kind, in tx: Transaction) throws {
        let count =
            switch kind {
            case .journal: try GroupQueries.journalCount(of: viewer.id, in: tx)
            case .family: try tx.values(SpaceKind.group.spaces(of: viewer.id), as: Int64.self).count
            }
        guard count < Group.limitOfAccount else {
            let noun = kind == .journal ? "journals" : "groups"
            let message = "You have \(Group.limitOfAccount) \(noun) already, and more are not possible."
            throw Problem(.conflict, message, code: "too_many_groups")
        }
    }

    private func people(_ group: Group, _ viewer: Viewer, at now: Instant, in tx: Transaction) throws {
        let space = Space(.group, group.id.rawValue)
        _ = try space.join(viewer.id, as: GroupRole.admin, at: now, in: tx)
        try log.record(.joined, in: space, by: viewer.id, tx)
        let subject = GroupSpace(group: group, now: now)
        _ = try InviteCodeActions(GroupSpaces(dependencies: dependencies)).begin(in: subject, by: viewer.id, in: tx)
    }

    private func setPicture(_ picture: ID<MediaItem>?, of group: ID<Group>, by viewer: Viewer, in tx: Transaction)
        throws
    {
        guard let picture else { return }
        let items = try services.media.attach(
            [AttachmentRequest(picture)],
            to: StoryMedia.owner(group),
            of: viewer.id,
            in: tx
        )
        guard items.allSatisfy({ $0.shape.isPicture }) else { throw Problem.field("picture", "Choose a picture.") }
        try services.media.forgetFormer(of: StoryMedia.owner(group), in: tx)
    }

    /// Gives a group another picture, or none.
    ///
    /// - Throws: ``Problem/notFound`` for strangers, `.forbidden` for members who do not look after it, `.invalid` at the
    ///   field `media` for an upload that cannot be used.
    func setPicture(_ picture: ID<MediaItem>?, of id: PublicID<Group>, by viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            guard picture != nil else {
                return try services.media.forget(StoryMedia.owner(found.group.id), in: tx)
            }
            try setPicture(picture, of: found.group.id, by: viewer, in: tx)
        }
    }

    /// Changes the settings of a group.
    ///
    /// The period that runs keeps its end.
    ///
    /// - Throws: ``Problem/notFound`` for strangers, `.forbidden` for members who do not look after it, `.invalid` for
    ///   what cannot be taken.
    func change(_ id: PublicID<Group>, _ draft: GroupDraft, by viewer: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { [self] tx in
            let met = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            try GroupQueries.hold([met.group.id], in: tx)
            let group = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx).group
            var draft = draft
            draft.kind = group.kind
            let new = try draft.checked(at: now)
            try GroupQueries.update(group, new, in: tx)
            try note(group, new, by: viewer, in: tx)
            guard let changed = try GroupQueries.groups([group.id], in: tx).first else { return }
            _ = try IssueRoller(dependencies: dependencies).roll(changed, at: met.now, in: tx)
            try services.live.tell(.group, about: group.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// Writes into the log what all members are to know of.
    private func note(_ old: Group, _ new: NewGroup, by viewer: Viewer, in tx: Transaction) throws {
        guard !old.isJournal else { return }
        let space = Space(.group, old.id.rawValue)
        if old.schedule.zone != new.schedule.zone {
            try log.record(.zone, in: space, by: viewer.id, detail: new.schedule.zone.name, tx)
        }
        if old.schedule.cadence != new.schedule.cadence || old.schedule.days != new.schedule.days {
            let days = new.schedule.cadence == .custom ? " \(new.schedule.days)" : ""
            try log.record(.cadence, in: space, by: viewer.id, detail: "\(new.schedule.cadence.word)\(days)", tx)
        }
        if old.schedule.cutOff != new.schedule.cutOff {
            try log.record(.cutOff, in: space, by: viewer.id, detail: new.schedule.cutOffText, tx)
        }
    }

    /// Deletes a group, or a journal.
    ///
    /// All are told, and it can be brought back for 14 days.
    ///
    /// - Throws: ``Problem/notFound`` for strangers, `.forbidden` for members who do not look after it.
    func delete(_ id: PublicID<Group>, by viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            let group = found.group
            try GroupQueries.hold([group.id], in: tx)
            try GroupQueries.setDeleted(found.now, group, in: tx)
            guard !group.isJournal else { return }
            let space = Space(.group, group.id.rawValue)
            try log.record(.deleted, in: space, by: viewer.id, tx)
            let members = try tx.values(SpaceKind.group.members(of: "\(group.id)"), as: ID<Account>.self)
            try services.notifier.tell(members, .groupDeleted, about: group.id.rawValue, by: viewer.id, in: tx)
            try services.live.tell(.group, about: group.id.rawValue, by: viewer.id, in: tx)
            // Things that other places show to the group go from open pages.
            try services.live.tell(members, in: tx)
        }
    }

    /// Brings back a group that was deleted.
    ///
    /// - Throws: ``Problem/notFound`` for strangers and where it is gone, `.forbidden` for members who do not look after
    ///   it.
    func restore(_ id: PublicID<Group>, by viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
            guard found.isAdmin else { throw Problem.notTheAdmin }
            let group = found.group
            guard group.isClosing else { return }
            try GroupQueries.hold([group.id], in: tx)
            try GroupQueries.setDeleted(nil, group, in: tx)
            // What was to be closed meanwhile has lost its jobs.
            try dependencies.periods.add([NewJob(group.id.rawValue, "close")], in: tx)
            guard !group.isJournal else { return }
            try log.record(.restored, in: Space(.group, group.id.rawValue), by: viewer.id, tx)
            try services.notifier.takeBack(.groupDeleted, about: group.id.rawValue, by: viewer.id, in: tx)
            try services.live.tell(.group, about: group.id.rawValue, by: viewer.id, in: tx)
        }
    }
}

extension MembershipEvent {
    /// The zone of a group is another one; the detail says which.
    static let zone = MembershipEvent("zone")
    /// A group sends its issues in another rhythm; the detail says which.
    static let cadence = MembershipEvent("cadence")
    /// The cut-off of a group is at another time; the detail says when.
    static let cutOff = MembershipEvent("cut-off")
    /// A group was deleted, and can be brought back.
    static let deleted = MembershipEvent("deleted")
    /// A group was brought back.
    static let restored = MembershipEvent("restored")
}
