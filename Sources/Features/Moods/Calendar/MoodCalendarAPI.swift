import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// The calendar, for the programs of its owner.
///
/// Where some of the moods are closed there is no answer, as it would be a wrong one.
struct MoodCalendarAPI: Sendable {
    let dependencies: MoodsDependencies

    private var reader: LookBackReader { LookBackReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(
            .get,
            LookingBackPaths.apiCalendar,
            .readMoods,
            "Shows the emoji of each day of a month of one's own",
            query: [.init("month", "As 2026-11; the present month where it is missing.")]
        ) { request, viewer in
            let person = try await dependencies.gate.person(viewer)
            let month = try request.month() ?? reader.today(for: person).month
            guard let dates = month.dates else { throw Problem.notFound }
            let calendar = try await reader.calendar(of: dates, of: viewer, person)
            try calendar.look.requireOpen()
            return MoodMonthJSON(month, calendar.tallies)
        }
        routes.api(
            .get,
            LookingBackPaths.apiDay,
            .readMoods,
            "Lists one's own moods of a day"
        ) { request, viewer in
            let (look, groups) = try await reader.day(of: viewer) { try request.day() }
            return MoodsOfDayJSON(look.days.lowerBound, look.moods.moods, in: groups, now: look.now)
        }
    }
}
