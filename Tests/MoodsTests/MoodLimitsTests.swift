import Calendar
import Kernel
import SQL
import Testing

@testable import Moods

@Suite struct MoodLimitsTests {
    private let now = MoodFixture.berlin.instant(of: MoodFixture.today, at: 720)

    @Test func `a mood of the last seven days is taken, older ones and those to come are not`() throws {
        let zone = MoodFixture.berlin
        try MoodLimits.check(now, in: zone, among: [], count: 0, now: now)
        let oldest = zone.instant(of: MoodFixture.today.adding(days: -7))
        try MoodLimits.check(oldest, in: zone, among: [], count: 0, now: now)
        let next = now + .seconds(1)
        #expect(throws: Problem.self) { try MoodLimits.check(next, in: zone, among: [], count: 0, now: now) }
        let old = zone.instant(of: MoodFixture.today.adding(days: -8), at: 1439)
        #expect(throws: Problem.self) { try MoodLimits.check(old, in: zone, among: [], count: 0, now: now) }
        let first = Instant(milliseconds: .min)
        #expect(throws: Problem.self) { try MoodLimits.check(first, in: zone, among: [], count: 0, now: now) }
    }

    @Test func `half a minute lies between two moods, and a day has room for 48`() throws {
        let zone = MoodFixture.berlin
        try MoodLimits.check(now, in: zone, among: [now - .seconds(30), now + .seconds(30)], count: 2, now: now)
        for other in [now, now - .seconds(29), now + .seconds(29)] {
            let problem = #expect(throws: Problem.self) {
                try MoodLimits.check(now, in: zone, among: [other], count: 1, now: now)
            }
            #expect(problem?.code == "too_soon" && problem?.kind == .tooMany)
        }
        try MoodLimits.check(now, in: zone, among: [], count: 47, now: now)
        let full = #expect(throws: Problem.self) {
            try MoodLimits.check(now, in: zone, among: [], count: 48, now: now)
        }
        #expect(full?.code == "too_many" && full?.kind == .tooMany)
    }

    @Test func `of a time that has been another one is to be chosen, as to wait changes nothing`() throws {
        let at = now - .hours(20)
        try MoodLimits.check(at, in: MoodFixture.berlin, among: [at + .seconds(30)], count: 1, now: now)
        let problem = #expect(throws: Problem.self) {
            try MoodLimits.check(at, in: MoodFixture.berlin, among: [at], count: 1, now: now)
        }
        #expect(problem?.code == "too_soon" && problem?.kind == .invalid && problem?.retryAfter == nil)
        #expect(problem?.fields["at"]?.contains("Choose a time") == true)
    }

    @Test func `a mood is edited for a quarter of an hour and enters the feed for one`() {
        #expect(MoodLimits.canEdit(postedAt: now - .seconds(899), now: now))
        #expect(!MoodLimits.canEdit(postedAt: now - .minutes(15), now: now))
        #expect(MoodLimits.entersFeed(at: now - .hours(1), now: now))
        #expect(!MoodLimits.entersFeed(at: now - .seconds(3601), now: now))
        #expect(!MoodLimits.canEdit(postedAt: Instant(milliseconds: .min), now: Instant(milliseconds: .max)))
    }
}
