import AnonymousPosting
public import Configuration
public import Contracts
public import Kernel
import Reminders
public import Routing
public import SQL
import Vault

/// A private notebook under lock, and a way to say something without a name.
public struct Turtly: RoutedFeature {
    let dependencies: TurtlyDependencies

    public init(_ services: Services) {
        self.init(services, access: Self.vaults(services))
    }

    /// The way to notebooks through the vaults of their owners.
    static func vaults(_ services: Services) -> NotebookAccess {
        let notebooks = NotebookReader(services)
        return NotebookAccess { request, viewer in
            OpenNotebook(try await notebooks.open(for: viewer, request))
        }
    }

    init(_ services: Services, access: NotebookAccess) {
        let locked = LockedAnswer(services)
        let way = access.behind(NotebookConsents(services).require(for:of:)).refusing(
            by: locked.page(interrupting:_:_:)
        )
        dependencies = TurtlyDependencies(services, access: way)
    }

    public static var place: Place? { .turtly }

    public static var migrations: [Migration] { TurtlyMigrations.all }

    public static var isUnlogged: Bool { true }

    public static var settings: [any SettingDeclaration] { AnonymousSettings.all }

    public var lastActs: [any LastAct] { [TakingAllBack(dependencies: dependencies)] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        NotebookConsentPages(dependencies: dependencies).register(on: &routes)
        NotebookPages(dependencies: dependencies).register(on: &routes)
        WriterPages(dependencies: dependencies).register(on: &routes)
        NoteChangePages(dependencies: dependencies).register(on: &routes)
        NotebookImportPages(dependencies: dependencies).register(on: &routes)
        NotebookExportPages(dependencies: dependencies).register(on: &routes)
        NotebookPrintPages(dependencies: dependencies).register(on: &routes)
        NoteMediaPages(dependencies: dependencies).register(on: &routes)
        let members = ActiveMembers(dependencies.services)
        let authors = LetGoAuthors(dependencies.services, among: features)
        LetGoPages(dependencies: dependencies, members: members, authors: authors).register(on: &routes)
        LetGoAPI(dependencies: dependencies, authors: authors).register(on: &routes)
        VoicePages(dependencies: dependencies).register(on: &routes)
        VoiceAPI(dependencies: dependencies).register(on: &routes)
        NoteMediaAPI(dependencies: dependencies).register(on: &routes)
        NoteAPI(dependencies: dependencies).register(on: &routes)
        UnlockPages(dependencies: dependencies).register(on: &routes)
        LockAPI(dependencies: dependencies).register(on: &routes)
        TurtlySettingsPages(dependencies: dependencies).register(on: &routes)
        LockSettingsPages(dependencies: dependencies).register(on: &routes)
        WritingReminderPages(dependencies: dependencies).register(on: &routes)
    }

    public var samples: (any SampleSource)? { NotebookSamples(services: dependencies.services) }

    public static var accountTables: Set<String> { ["writing_reminders", "notebook_consents"] }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        [ExportedNotebookConsent.file(of: account), ExportedReminder.file(of: account)]
    }

    public var notificationSources: [any NotificationSource] { [ReminderNotifications.writing] }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        [
            PeriodicJob("empty the bins of notebooks", every: .hours(1), removes: true) { [dependencies] in
                try await NoteCleanup(dependencies: dependencies).run()
            },
            PeriodicJob("reminders to write", every: .minutes(1)) { [dependencies] in
                try await TimedReminderSender(WritingReminderQueries.self, .writingReminder, dependencies.services)
                    .run()
            },
        ]
    }
}
