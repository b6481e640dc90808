import Calendar
import Comments
import Contracts
import Kernel
import Memberships
import Reactions
import Responses
import Runtime
import SQL

/// Writes a group of the made-up world: it is made in the past, its members join and tell their stories, and each period
/// is closed by what closes all periods, at its time.
struct SampledGroupWriter: Sendable {
    private let text: SampledGroup
    private let people: [String: ID<Account>]
    private let pictures: SampledPictures
    private let present: Instant
    private let time: SampledTime
    private let dependencies: TapestryDependencies
    private let schedule: Schedule
    private let id: ID<Group>

    init(
        _ text: SampledGroup,
        _ people: [String: ID<Account>],
        _ pictures: SampledPictures,
        _ services: Services,
        node: Int,
        at now: Instant
    ) {
        (self.text, self.people, self.pictures, present) = (text, people, pictures, now)
        schedule = Self.schedule(of: text, at: now)
        let time = SampledTime(Self.start(of: text, schedule, at: now))
        self.time = time
        let past = time.services(like: services, node: node)
        dependencies = TapestryDependencies(past)
        id = past.ids.next(at: time.now)
    }

    private var services: Services { dependencies.services }

    /// - Returns: how many stories there are.
    func write(in tx: Transaction) throws -> Int {
        let founder = try account(text.owner ?? text.members.first ?? "")
        try begin(by: founder, in: tx)
        var count = 0
        for (place, period) in text.periods.enumerated() {
            if place > 0 { try close(before: period, in: tx) }
            for story in period.stories { try write(story, of: period, in: tx) }
            count += period.stories.count
        }
        guard text.owner == nil else { return count }
        time.goOn(to: present)
        _ = try InviteCodeActions(GroupSpaces(dependencies: dependencies))
            .begin(in: GroupSpace(group: try group(in: tx), now: present), by: founder, in: tx)
        return count
    }

    private func group(in tx: Transaction) throws -> Group {
        guard let group = try GroupQueries.groups([id], in: tx).first else { throw Problem.notFound }
        return group
    }

    private func account(_ username: String) throws -> ID<Account> {
        guard let account = people[username] else { throw Problem.notFound }
        return account
    }

    // MARK: The group

    private func begin(by founder: ID<Account>, in tx: Transaction) throws {
        let start = time.now
        var new = NewGroup(kind: text.owner == nil ? .family : .journal, name: text.name, schedule: schedule)
        new.theme.style = GroupTheme.Style.allCases.first { $0.word == text.style } ?? .cloth
        new.theme.accent = try Ground(text.accent)
        new.theme.masthead = text.masthead
        let owner = text.owner == nil ? nil : founder
        let name = PublicID<Group>(text.id) ?? .nothing
        try GroupQueries.insert(id, name, new, owner: owner, at: start, in: tx)
        let space = Space(.group, id.rawValue)
        for (place, member) in text.members.enumerated() {
            let account = try account(member)
            time.goOn(to: start + .minutes(place))
            _ = try space.join(account, as: place == 0 ? GroupRole.admin : .member, at: time.now, in: tx)
            try MembershipLog(services).record(.joined, in: space, by: account, tx)
        }
        if let picture = pictures.covers[text.id] {
            let wish = AttachmentRequest(picture)
            _ = try services.media.attach([wish], to: StoryMedia.owner(id), of: founder, in: tx)
        }
        if let first = text.periods.first { try propose(first, in: tx) }
        _ = try IssueRoller(dependencies: dependencies).roll(try group(in: tx), at: start, in: tx)
    }

    private func propose(_ period: SampledPeriod, in tx: Transaction) throws {
        guard !period.prompt.isEmpty else { return }
        let prompt = NewPrompt(
            id: services.ids.next(at: time.now),
            group: id,
            text: period.prompt,
            proposer: try account(period.asker),
            state: .waiting
        )
        try PromptQueries.insert([prompt], in: tx)
    }

    /// Closes the period that runs, at its time, with which the one that is to come begins.
    private func close(before next: SampledPeriod, in tx: Transaction) throws {
        guard let running = try IssueQueries.open(of: [id], in: tx)[id]?.last else { return }
        time.goOn(to: running.publishAt)
        try propose(next, in: tx)
        let (closer, group) = (IssueCloser(dependencies: dependencies), try group(in: tx))
        try closer.close(group, at: running.publishAt, tells: false, in: tx)
    }

    // MARK: Stories

    private func write(_ story: SampledStory, of period: SampledPeriod, in tx: Transaction) throws {
        let running = try IssueQueries.open(of: [id], in: tx)[id]?.last
        let moment = moment(of: story, since: running?.startsAt ?? Self.start(of: text, schedule, at: present))
        time.goOn(to: moment)
        let author = try account(story.by)
        var new = try draft(story).checked(at: moment, in: schedule.zone)
        if story.answers ?? false, let running {
            new.prompt = try PromptQueries.asked(in: [running.id], tx)[running.id]?.first { $0.text == period.prompt }
        }
        let told = services.ids.next(ToldStory.self, at: time.now)
        let name = PublicID<ToldStory>(from: services.random)
        try StoryWriting.insert(told, name, new, by: author, at: moment, in: tx)
        let link = NewLink(
            id: services.ids.next(at: time.now),
            story: told,
            group: id,
            issue: running?.id,
            author: author,
            submittedAt: moment
        )
        try StoryWriting.insert([link], in: tx)
        let wishes = (story.pictures ?? []).compactMap { picture in
            pictures.scenes[picture.scene].map { AttachmentRequest($0, alt: picture.alt) }
        }
        if !wishes.isEmpty { try services.media.attach(wishes, to: StoryMedia.owner(told), of: author, in: tx) }
        try respond(to: story, link, name, in: tx)
    }

    private func draft(_ story: SampledStory) -> ToldStoryDraft {
        var draft = ToldStoryDraft()
        draft.text = story.text.joined(separator: "\n\n")
        draft.background = story.ground
        draft.place = story.place ?? ""
        draft.byline = story.byline ?? ""
        return draft
    }

    private func respond(
        to story: SampledStory,
        _ link: NewLink,
        _ name: PublicID<ToldStory>,
        in tx: Transaction
    ) throws {
        let path = TapestryPaths.story(name, in: PublicID(text.id) ?? .nothing)
        let subject = ResponseSubject(link.id.rawValue, of: link.author, title: "", path: path)
        for reaction in story.reactions ?? [] {
            for by in reaction.by {
                try dependencies.reactions.add(Emoji(literal: reaction.emoji), on: subject, by: try account(by), in: tx)
            }
        }
        for comment in story.comments ?? [] {
            time.goOn(to: min(time.now + .minutes(25), present))
            _ = try dependencies.comments.write(comment.text, on: subject, by: try account(comment.by), in: tx)
        }
    }

    // MARK: Times

    /// When a story is told; never in what is still to come.
    private func moment(of story: SampledStory, since start: Instant) -> Instant {
        let date = schedule.zone.date(at: start).adding(days: story.day)
        let planned = schedule.zone.instant(of: date, at: Self.minutes(story.time))
        return max(start + .minutes(1), min(planned, present - .minutes(1)))
    }

    private static func minutes(_ text: String) -> Int {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        return parts.count == 2 ? parts[0] * 60 + parts[1] : 0
    }

    /// The cut-offs, of which the last one is still to come.
    private static func schedule(of text: SampledGroup, at now: Instant) -> Schedule {
        let zone = Zone(text.zone) ?? .utc
        let cadence = Cadence.allCases.first { $0.word == text.cadence } ?? .week
        let last = zone.date(at: now).adding(days: text.ahead)
        return Schedule(
            zone: zone,
            cadence: cadence,
            days: text.days,
            anchor: back(text.periods.count - 1, from: last, cadence, text.days),
            cutOff: minutes(text.cutOff)
        )
    }

    /// When the group is made: a period before its first cut-off, or a while ago where it has none.
    private static func start(of text: SampledGroup, _ schedule: Schedule, at now: Instant) -> Instant {
        guard schedule.cadence != .never else { return now - .days(34) }
        let date = back(1, from: schedule.anchor, schedule.cadence, schedule.days)
        return schedule.zone.instant(of: date, at: schedule.cutOff)
    }

    private static func back(_ count: Int, from date: LocalDate, _ cadence: Cadence, _ days: Int) -> LocalDate {
        cadence == .month ? date.adding(months: -count) : date.adding(days: -count * days)
    }
}
