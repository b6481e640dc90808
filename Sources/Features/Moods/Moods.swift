public import Configuration
public import Contracts
public import Kernel
import Reminders
public import Routing
public import SQL
import Vault

/// How people feel: one emoji and a few words, who else may see it, a calendar, numbers and the week.
public struct Moods: RoutedFeature {
    let dependencies: MoodsDependencies

    public init(_ services: Services) {
        dependencies = MoodsDependencies(services)
    }

    public static var place: Place? { .moods }

    public static var migrations: [Migration] { MoodsMigrations.all }

    public static var isUnlogged: Bool { true }

    public static var settings: [any SettingDeclaration] { MoodSettings.all }

    public static var accountTables: Set<String> {
        ["moods", "mood_people", "mood_answers", "mood_suggestions", "mood_reminders", "mood_trusted"]
    }

    public var lastActs: [any LastAct] { [TakingUnnamedMoodsBack(dependencies: dependencies)] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        ConsentPages(dependencies: dependencies).register(on: &routes)
        MoodPostPages(dependencies: dependencies).register(on: &routes)
        MoodChangePages(dependencies: dependencies).register(on: &routes)
        MoodSettingsPages(dependencies: dependencies).register(on: &routes)
        MoodWritingAPI(dependencies: dependencies).register(on: &routes)
        registerFeed(on: &routes)
        registerLookingBack(on: &routes)
        registerCare(on: &routes)
    }

    public var notificationSources: [any NotificationSource] {
        responseNotifications + [ReminderNotifications.moods]
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] { feedJobs + careJobs }
}
