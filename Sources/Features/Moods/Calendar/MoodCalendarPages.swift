import Calendar
import Contracts
import Design
import Kernel
import Routing
import Runtime
import Web

/// The pages of the calendar: a month, a day of it, a year.
struct MoodCalendarPages: Sendable {
    let dependencies: MoodsDependencies
    /// The months without what stands in them.
    private let months = MonthFrames()

    private var services: Services { dependencies.services }
    private var reader: LookBackReader { LookBackReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, MoodPaths.calendar, month)
        routes.members(.get, MoodPaths.day, day)
        routes.members(.get, MoodPaths.year, year)
    }

    /// The month that is asked for, or the present one with its latest day that has moods.
    @Sendable private func month(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await page(request, viewer) { [reader] person in
            (try request.month() ?? reader.today(for: person).month, nil)
        }
    }

    @Sendable private func day(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await page(request, viewer) { _ in
            let date = try request.day()
            return (date.month, date)
        }
    }

    @Sendable private func year(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            let year = try request.year()
            guard let first = LocalDate(year: year, month: 1, day: 1),
                let last = LocalDate(year: year, month: 12, day: 31)
            else { throw Problem.notFound }
            let calendar = try await reader.calendar(of: first...last, of: viewer, person)
            let page = MoodYearPage(
                year: MoodYear(year, calendar.tallies),
                look: calendar.look,
                first: calendar.first.civil.year,
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }

    private func page(
        _ request: Request,
        _ viewer: Viewer,
        _ find: @escaping @Sendable (MoodPerson) throws -> LookBackReader.Asked
    ) async throws -> Response {
        try await dependencies.gate.askingFirst(request) {
            let (asked, calendar) = try await reader.calendar(of: viewer, finding: find)
            let (first, today) = (calendar.look.days.lowerBound, calendar.look.today)
            let country = request.acceptedLanguages.compactMap(\.country).first
            let weekday = FirstWeekday.forReaders(in: country)
            let frame = months.frame(of: asked.month, from: first, weeksFrom: weekday, today: today)
            if request.wantsFragment, request.query.isOn("beside") {
                return .html(MonthColumn(month: MoodMonth(calendar: calendar, frame: frame)).body)
            }
            let page = MoodMonthPage(
                month: asked.month,
                calendar: calendar,
                frame: frame,
                asked: asked.day,
                viewer: viewer,
                site: services.site,
                notice: Self.notice(request)
            )
            return .html(page.body)
        }
    }

    private static func notice(_ request: Request) -> Notice? {
        let query = request.query
        if query.isOn("deleted") { return Notice(.success, "The mood is gone.") }
        if query.isOn("saved") { return Notice(.success, "The mood is changed.") }
        return query.isOn("posted") ? Notice(.success, "The mood is kept.") : nil
    }
}
