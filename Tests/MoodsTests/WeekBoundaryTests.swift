import Calendar
import Kernel
import Testing

@testable import Moods

/// Property 5 at its edges: on each side of every number that the specification names, and on it.
@Suite struct WeekBoundaryTests {
    private static let today = MoodFixture.today

    /// A mood a day, or several, from today backwards.
    private func week(_ days: [[Double]], energy: Double = 0.5) throws -> MoodWindow {
        MoodWindow(try moods(days, energy: energy), through: Self.today)
    }

    private func moods(_ days: [[Double]], energy: Double = 0.5) throws -> [MoodEntry] {
        try days.enumerated().flatMap { ago, valences in
            try valences.enumerated().map { number, valence in
                let date = Self.today.adding(days: -ago)
                return try MoodFixture.mood("😐", Feeling(valence, energy), on: date, minute: 600 + number)
            }
        }
    }

    private func daily(_ valence: Double) -> [[Double]] { Array(repeating: [valence], count: 7) }

    @Test(arguments: [(0.55, Intent.swinging), (0.549, .curious)])
    func `property 5: a week swings from a spread of .55 on`(spread: Double, intent: Intent) throws {
        let week = try week(Array(repeating: [spread, -spread], count: 7))
        #expect(week.spread == spread && Intent(week) == intent)
    }

    @Test(arguments: [
        (0.35, Intent.lifting), (0.349, .savour), (-0.35, .dipping), (-0.349, .calm),
    ])
    func `property 5: a week lifts or dips from a trend of .35 on`(trend: Double, intent: Intent) throws {
        let week = try week(Array(repeating: [trend], count: 3) + Array(repeating: [0], count: 4))
        #expect(week.trend == trend && Intent(week) == intent)
    }

    @Test(arguments: [
        (0.15, Intent.curious), (0.151, .savour), (-0.15, .curious), (-0.151, .calm),
    ])
    func `property 5: a week is pleasant above .15 and unpleasant below -.15`(valence: Double, intent: Intent) throws {
        for days in 3...7 {
            let week = try week(Array(daily(valence).prefix(days)))
            #expect(week.valence == valence && Intent(week) == intent, "\(days) days")
        }
    }

    @Test(arguments: [
        (0.3, 0.0, Intent.savour), (0.3, -0.001, .gratitude), (-0.3, 0, .calm), (-0.3, -0.001, .comfort),
    ])
    func `property 5: no energy at all counts as much`(valence: Double, energy: Double, intent: Intent) throws {
        let week = try week(daily(valence), energy: energy)
        #expect(week.energy == energy && Intent(week) == intent)
    }

    @Test(arguments: [
        ([[-0.5, -0.5], [-0.5], [-0.5], [-0.5]], true), ([[-0.499, -0.499], [-0.499], [-0.499], [-0.499]], false),
        ([[-0.5], [-0.5], [-0.5], [-0.5]], false), ([[-0.5, -0.5], [-0.5, -0.5], [-0.5]], false),
        ([[-0.5], [], [], [-0.5], [-0.5], [], [-0.5, -0.5]], true), ([[-0.5], [-0.5], [-0.5], [-0.5], [-0.5]], true),
    ])
    func `property 5: five moods on four days at -.5 are a hard stretch, one fewer of any is none`(
        days: [[Double]],
        isHard: Bool
    ) throws {
        let state = WeekState(try moods(days), first: Self.today.adding(days: -100), today: Self.today)
        #expect((state == .support) == isHard)
    }

    @Test(arguments: [(5, "2 more days"), (6, "1 more day"), (7, nil), (8, nil)])
    func `property 5: the first mood is seven days ago or more, and there are three days`(
        ago: Int,
        progress: String?
    ) throws {
        let first = Self.today.adding(days: -ago)
        #expect(WeekState(try moods(daily(0)), first: first, today: Self.today).progress == progress)
        let two = WeekState(try moods([[0], [0]]), first: first, today: Self.today)
        #expect(two.progress == (ago == 5 ? "2 more days" : "1 more day"))
    }
}
