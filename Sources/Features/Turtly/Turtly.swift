public import Contracts
public import Kernel
public import Routing
public import SQL
import Vault

/// A private notebook under lock, and a way to say something without a name.
public struct Turtly: RoutedFeature {
    let dependencies: TurtlyDependencies
    /// True where the place can be used; until then its address says that it comes, and nothing else of it is there.
    private let isOpen: Bool

    public init(_ services: Services) {
        self.init(services, isOpen: Self.place?.isOpen ?? false, access: Self.vaults(services))
    }

    /// The way to notebooks through the vaults of their owners.
    static func vaults(_ services: Services) -> NotebookAccess {
        let notebooks = NotebookReader(services)
        return NotebookAccess { request, viewer in
            OpenNotebook(try await notebooks.open(for: viewer, request))
        }
    }

    init(_ services: Services, isOpen: Bool, access: NotebookAccess) {
        self.isOpen = isOpen
        dependencies = TurtlyDependencies(services, access: access)
    }

    public static var place: Place? { .turtly }

    public static var migrations: [Migration] { TurtlyMigrations.all }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        guard isOpen else { return }
        NotebookPages(dependencies: dependencies).register(on: &routes)
        WriterPages(dependencies: dependencies).register(on: &routes)
        NoteChangePages(dependencies: dependencies).register(on: &routes)
        NotebookExportPages(dependencies: dependencies).register(on: &routes)
        NoteMediaPages(dependencies: dependencies).register(on: &routes)
        NoteMediaAPI(dependencies: dependencies).register(on: &routes)
        NoteAPI(dependencies: dependencies).register(on: &routes)
    }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        [
            PeriodicJob("empty the bins of notebooks", every: .hours(1), removes: true) { [dependencies] in
                try await NoteCleanup(dependencies: dependencies).run()
            }
        ]
    }
}
