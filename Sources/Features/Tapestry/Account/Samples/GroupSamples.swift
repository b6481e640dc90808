import Calendar
import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// The groups of a made-up world: two families, a class and a journal, with their issues, and the period that runs.
struct GroupSamples: SampleSource {
    let services: Services

    var people: [(username: String, name: String, bio: String)] {
        let people = (try? SampledTexts.read())?.people ?? []
        return people.map { ($0.username, $0.name, $0.bio) }
    }

    func complete(_ world: SampleWorld) async throws -> [ProfileCount] {
        let texts = try SampledTexts.read()
        let people = Dictionary(world.people.map { ($0.username, $0.id) }) { first, _ in first }
        let pictures = try await SampledPictures(for: texts, by: people, services)
        let clock = DatabaseClock(services.clock)
        let stories = try await services.database.write { [services] tx in
            let now = try clock.read(in: tx)
            try Self.setBirthdays(texts, people, at: now, in: tx)
            return try texts.groups.enumerated().map { place, group in
                try SampledGroupWriter(group, people, pictures, services, node: place, at: now).write(in: tx)
            }
        }
        return [
            ProfileCount(texts.groups.count { $0.owner == nil }, "groups"),
            ProfileCount(stories.reduce(0, +), "stories of groups"), ProfileCount(pictures.count, "pictures"),
        ]
    }

    private static func setBirthdays(
        _ texts: SampledTexts,
        _ people: [String: ID<Account>],
        at now: Instant,
        in tx: Transaction
    ) throws {
        for person in texts.people {
            guard let days = person.birthdayIn, let account = people[person.username] else { continue }
            let group = texts.groups.first { $0.members.contains(person.username) }
            let zone = group.flatMap { Zone($0.zone) } ?? .utc
            let date = zone.date(at: now).adding(days: days)
            let settings = PersonSettings(zone: zone, birthday: String(date.text.suffix(5)))
            try PersonQueries.set(settings, of: account, in: tx)
        }
    }

    /// How to come into each of the groups; a code whose time is over is replaced.
    func greeting() async throws -> [String] {
        let names = try SampledTexts.read().groups.filter { $0.owner == nil }.compactMap { PublicID<Group>($0.id) }
        let dependencies = TapestryDependencies(services)
        return try await services.database.write { [services] tx in
            let now = try dependencies.clock.read(in: tx)
            let codes = InviteCodeActions(GroupSpaces(dependencies: dependencies))
            return try names.compactMap { name in
                guard let group = try GroupQueries.group(name, in: tx), !group.isClosing else { return nil }
                let subject = GroupSpace(group: group, now: now)
                guard let code = try Self.code(of: subject, codes, in: tx) else { return nil }
                let link = "\(services.site.baseAddress)\(code.link(to: TapestryPaths.joinPath))"
                return "Join “\(group.name)” with the code \(code.text), or at \(link)"
            }
        }
    }

    private static func code(
        of subject: GroupSpace,
        _ codes: InviteCodeActions<GroupSpaces>,
        in tx: Transaction
    ) throws -> InviteCode? {
        if let shown = try codes.shown(in: subject, in: tx), shown.isOpen { return shown.code }
        let space = Space(.group, subject.spaceID)
        guard let head = try space.eldest(GroupRole.self, in: tx), head.role == .admin else { return nil }
        return try codes.begin(in: subject, by: head.account.id, in: tx)
    }
}
