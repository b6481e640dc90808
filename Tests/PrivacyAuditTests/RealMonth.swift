import Anonymous
import Contracts
import DatabaseTesting
import Foundation
import Kernel
import PrivacyAudit
import Runtime
import SQL
import TestSupport
import Web

/// Some days of the real site, of which every table is the product's: members write notes and moods under their vaults,
/// let some go without a name, answer such moods, lock their notebooks, post at Home and log in again.
final class RealMonth {
    let site: TestSite
    let plan: RealPlan
    private let folder: TemporaryFolder
    private var people: [Browser] = []
    private var accounts: [Int64] = []
    private var copies: [String] = []
    /// The note that each member wrote last, outside of the bin.
    private var latest: [Int: String] = [:]
    private var random = SeededGenerator(seed: 17)

    private static let notes = "/api/weft/v1/turtly/notes"
    private static let moods = "/api/weft/v1/moods"
    private static let pin = "918273"

    /// A site on `engine` whose members have been there for a week.
    init(
        on engine: Engine,
        in folder: TemporaryFolder,
        members: Int,
        posts: Int,
        days: Int,
        _ habits: RealPlan.Habits,
        seed: UInt64 = 5
    ) async throws {
        site = try await TestSite(engine)
        self.folder = folder
        let start = TestClock.noon + .days(8) + .hours(12)
        plan = RealPlan(members: members, posts: posts, days: days, from: start, habits, seed: seed)
        for member in 0..<members {
            let person = try await site.signUp("member\(member)")
            try await person.calls(.put, "\(Self.moods)/consent", #"{"zone":"Europe/Berlin"}"#).expect(204)
            try await person.calls(.put, "/api/weft/v1/turtly/consent").expect(204)
            if Self.isLocked(member) {
                let lock = [("pin", Self.pin), ("password", TestSite.password)]
                try await person.act("/turtly/settings/lock/pin", lock)
            }
            people.append(person)
            accounts.append(try await site.id(of: "member\(member)").rawValue)
        }
        site.clock.advance(by: start.since(site.clock.now))
        for _ in 0..<9 { try await site.services.anonymous.prepareKeys() }
    }

    /// Every third member has a screen lock.
    private static func isLocked(_ member: Int) -> Bool { member % 3 == 0 }

    /// Lets the days go by; afterwards everything has appeared.
    func run() async throws {
        var waiting = plan.actions[...]
        for slot in 1...(plan.days * 288 + 73) {
            let end = plan.start + .minutes(5 * slot)
            while let next = waiting.first, next.at < end {
                waiting.removeFirst()
                wait(until: next.at)
                try await perform(next.action, by: next.member)
            }
            wait(until: end)
            try await site.services.anonymous.work()
            if slot % 72 == 0 { try await site.runPeriodicJobs() }
            if slot % 288 == 0, site.database.dialect == .sqlite { try await copy() }
        }
        if site.database.dialect == .sqlite { try await copy() }
    }

    private func wait(until moment: Instant) {
        if moment > site.clock.now { site.clock.advance(by: moment.since(site.clock.now)) }
    }

    private func perform(_ action: RealPlan.Action, by member: Int) async throws {
        switch action {
        case .keepsNote(let words): _ = try await note(RealPlan.words(words), by: member)
        case .keepsMood: try await mood("Kept", #""visibility":"me""#, by: member)
        case .letsGo(.note, let number):
            let path = try await note(RealPlan.text(.note, number), by: member)
            try await people[member].calls(.post, "\(path)/publish", #"{"release":"today"}"#).expect(202)
        case .letsGo(.mood, let number):
            let choices = #""visibility":"everyone","anonymous":true,"release":"today","life":"365d""#
            try await mood(RealPlan.text(.mood, number), choices, by: member)
        case .changesNote: try await change(by: member, .put, "", #"{"body":"Changed","category":"joy"}"#)
        case .addsLine: try await change(by: member, .post, "/lines", #"{"text":"Still so"}"#)
        case .throwsNoteAway:
            try await change(by: member, .delete, "?keep_public=1", nil)
            latest[member] = nil
        case .postsAtHome: try await people[member].act("/posts", [("text", "By the river, \(random.next())")])
        case .logsIn: people[member] = try await site.logIn("member\(member)")
        case .answersMoods: try await answerMoods(by: member)
        }
    }

    private func note(_ text: String, by member: Int) async throws -> String {
        try await unlock(member)
        let json = try JSON.bytes(of: ["title": "Of the day", "body": text, "category": "other"])
        let made = try await people[member].calls(.post, Self.notes, String(decoding: json, as: UTF8.self))
        let path = try made.expect(201).location ?? ""
        latest[member] = path
        return path
    }

    private func change(by member: Int, _ method: Web.Method, _ end: String, _ body: String?) async throws {
        guard let path = latest[member] else { return }
        try await unlock(member)
        let headers = ["x-csrf-token": try await people[member].sessionToken(), "if-match": "*"]
        let answer = try await people[member].call(method, path + end, body, headers: headers)
        guard answer.status < 300 else { throw Problem.notFound }
    }

    private func mood(_ caption: String, _ choices: String, by member: Int) async throws {
        let json = #"{"emoji":"🥱","caption":"\#(caption)",\#(choices)}"#
        let answer = try await people[member].calls(.post, Self.moods, json)
        // Two at once are refused: who is that quick writes the second one half a minute later.
        if answer.status != 429 {
            try answer.expect(201)
        } else {
            site.clock.advance(by: .seconds(31))
            try await people[member].calls(.post, Self.moods, json).expect(201)
        }
    }

    /// Opens the screen lock of a member who has one: with the digits, and now and then with the password.
    private func unlock(_ member: Int) async throws {
        guard Self.isLocked(member) else { return }
        let byPassword = [("by", "password"), ("password", TestSite.password)]
        try await people[member].act("/turtly/unlock", random.happens(0.25) ? byPassword : [("pin", Self.pin)])
    }

    /// Reacts to some mood of the feed and comments on it, or thanks below an own one.
    private func answerMoods(by member: Int) async throws {
        let shown = try await site.services.anonymous.feed(.mood, limit: 20).items
        guard let mood = shown.randomElement(using: &random) else { return }
        let (person, path) = (people[member], "/moods/\(mood.id)")
        try await person.get("/moods").expect(200)
        if author(of: mood.text, .mood) == accounts[member] {
            try await person.act("\(path)/author-comments", ["text": "Thank you"])
        } else {
            try await person.act("\(path)/reactions/%F0%9F%A4%97", ["on": "1"])
            try await person.act("\(path)/comments", ["text": "I know this"])
        }
    }

    /// The online times of everybody.
    var online: [AuditedAct] {
        plan.visits.map { AuditedAct(by: accounts[$0.member], at: $0.start, for: RealPlan.stay) }
    }

    /// The authors by the names of their posts.
    func authors() async throws -> [[UInt8]: Int64] {
        var authors: [[UInt8]: Int64] = [:]
        for kind in [AnonymousKind.note, .mood] {
            var cursor: String?
            repeat {
                let page = try await site.services.anonymous.feed(kind, after: cursor, limit: 100)
                for item in page.items { authors[item.id.bytes] = author(of: item.text, kind) }
                cursor = page.next
            } while cursor != nil
        }
        return authors
    }

    private func author(of text: String, _ kind: AnonymousKind) -> Int64? {
        guard let words = text.split(separator: "Number ").last?.split(separator: " ").first else { return nil }
        return Int(words).map { accounts[plan.writers[$0]] }
    }

    /// All that lies somewhere: the databases, a copy of each day where they are files, the media and the log.
    func evidence() async throws -> AuditEvidence {
        let log = Data(site.log.lines.joined(separator: "\n").utf8)
        let reader = AuditReader(in: folder.url.path)
        guard site.database.dialect == .sqlite else {
            try log.write(to: URL(filePath: folder.path("server.log")))
            let paths = [folder.path("server.log"), site.files.url.path]
            return try await reader.evidence(in: site.database, site.anonymousDatabase, secrets: nil, beside: paths)
        }
        try log.write(to: URL(filePath: "\(copies.last ?? "")/server.log"))
        try FileManager.default.copyItem(atPath: site.files.url.path, toPath: "\(copies.last ?? "")/files")
        return try await reader.evidence(of: copies)
    }

    private func copy() async throws {
        let path = folder.path("copy-of-\(copies.count)")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try await site.database.backup(to: "\(path)/weft.sqlite")
        try await site.anonymousDatabase.backup(to: "\(path)/anonymous.sqlite")
        copies.append(path)
    }
}
