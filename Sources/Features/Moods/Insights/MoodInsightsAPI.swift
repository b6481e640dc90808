import Calendar
import Contracts
import Kernel
import Routing
import Web

/// The numbers, for the programs of their owner.
///
/// Where some of the moods are closed there are none.
struct MoodInsightsAPI: Sendable {
    let dependencies: MoodsDependencies

    private var reader: LookBackReader { LookBackReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(
            .get,
            LookingBackPaths.apiInsights,
            .readMoods,
            "Shows the numbers of one's own moods",
            query: [.init("period", "30, 90 or 365 for the last days, a month as 2026-11, or a year as 2026.")]
        ) { request, viewer in
            let person = try await dependencies.gate.person(viewer)
            let span = try InsightSpan(request.query["period"], today: reader.today(for: person))
            let read = try await reader.sums(of: span.period.range, of: viewer, person)
            try read.look.requireOpen()
            return MoodInsightsJSON(MoodNumbers(span.period, read.sums))
        }
    }
}
