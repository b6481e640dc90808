import Anonymous
import PrivacyAudit
import Runtime
import SQL

/// The things that members of a site do on some days: when they come, and what they do then.
///
/// Everything is drawn from a seed.
struct RealPlan {
    /// Something that a member does.
    enum Action {
        case keepsNote(Int)
        case keepsMood
        case changesNote
        case addsLine
        case throwsNoteAway
        case letsGo(AnonymousKind, Int)
        case postsAtHome
        case logsIn
        case answersMoods
    }

    /// How much people do in the open, with their password or with the note they wrote last, as shares of their visits.
    struct Habits {
        var home = 0.0
        var logIns = 0.0
        var answers = 0.0
        var changes = 0.0
    }

    let members: Int
    let days: Int
    let start: Instant
    /// The online times of each member, by their numbers from 0 on.
    private(set) var visits: [(member: Int, start: Instant)] = []
    private(set) var actions: [(at: Instant, member: Int, action: Action)] = []
    /// The members who wrote each post.
    private(set) var writers: [Int] = []

    /// How long somebody stays.
    static let stay = Instant.Span.minutes(20)

    private var random: SeededGenerator

    init(members: Int, posts: Int, days: Int, from start: Instant, _ habits: Habits, seed: UInt64) {
        (self.members, self.days, self.start) = (members, days, start)
        random = SeededGenerator(seed: seed)
        planVisits(habits)
        planPosts(posts)
        actions.sort { $0.at < $1.at }
    }

    /// Lets everybody come twice a day on average, and keep something in each of these times.
    private mutating func planVisits(_ habits: Habits) {
        for member in 0..<members {
            for day in 0..<days {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let minute = Int.random(in: 7 * 60..<23 * 60, using: &random)
                    let moment = start + .days(day) + .minutes(minute)
                    visits.append((member, moment))
                    add(habits.logIns, .logsIn, by: member, at: moment)
                    add(habits.home, .postsAtHome, by: member, at: within(moment))
                    add(habits.answers, .answersMoods, by: member, at: within(moment))
                    add(habits.changes, .changesNote, by: member, at: within(moment))
                    add(habits.changes, .addsLine, by: member, at: within(moment))
                    add(habits.changes, .throwsNoteAway, by: member, at: within(moment))
                    add(1, random.happens(0.3) ? .keepsMood : .keepsNote(length()), by: member, at: within(moment))
                }
            }
        }
    }

    private mutating func planPosts(_ posts: Int) {
        var counts: [Int: Int] = [:]
        for number in 0..<posts {
            // Nobody lets more go than anybody may in 24 hours.
            let free = visits.filter { counts[key(of: $0), default: 0] < 5 }
            guard let visit = free.randomElement(using: &random) else { return }
            counts[key(of: visit), default: 0] += 1
            let kind = number % 3 == 0 ? AnonymousKind.mood : .note
            add(1, .letsGo(kind, number), by: visit.member, at: within(visit.start))
            writers.append(visit.member)
        }
    }

    /// A number for a member and a day.
    private func key(of visit: (member: Int, start: Instant)) -> Int {
        Int(visit.start.since(start).milliseconds / 86_400_000) * members + visit.member
    }

    private mutating func add(_ share: Double, _ action: Action, by member: Int, at moment: Instant) {
        if random.happens(share) { actions.append((moment, member, action)) }
    }

    private mutating func within(_ visit: Instant) -> Instant {
        visit + Instant.Span(milliseconds: Int64.random(in: 1000..<Self.stay.milliseconds, using: &random))
    }

    /// The number of words of a note that is kept.
    private mutating func length() -> Int { Int(random.fraction() * random.fraction() * 500) }

    /// The text of a post: most are short, some as long as may be.
    static func text(_ kind: AnonymousKind, _ number: Int) -> String {
        var random = SeededGenerator(seed: UInt64(number) + 1000)
        let share = random.fraction() * random.fraction()
        return "Number \(number) says " + words(Int(share * (kind == .mood ? 45 : 185)))
    }

    static func words(_ count: Int) -> String { String(repeating: "something ", count: count) + "else." }
}
