public import Contracts
public import Kernel
import Reminders
import Routing
import SQL

/// The week, help, reminders, and what stands in archives and made-up worlds.
extension Moods {
    func registerCare(on routes: inout Routes) {
        WeekPages(dependencies: dependencies).register(on: &routes)
        WeekAPI(dependencies: dependencies).register(on: &routes)
        SupportPages(dependencies: dependencies).register(on: &routes)
        MoodReminderPages(dependencies: dependencies).register(on: &routes)
    }

    /// The reminders that are due.
    var careJobs: [PeriodicJob] {
        [
            PeriodicJob("reminders of moods", every: .minutes(1)) { [dependencies] in
                try await TimedReminderSender(MoodReminderQueries.self, .moodReminder, dependencies.services).run()
            }
        ]
    }

    public var samples: (any SampleSource)? { MoodSamples(dependencies: dependencies) }

    public func export(_ account: ID<Account>) -> [ExportFile] { ExportedMoods.files(of: account) }
}
