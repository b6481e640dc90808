public import Configuration
public import Contracts
public import Kernel

extension Microblog {
    public static var settings: [any SettingDeclaration] { PostSettings.all }

    public static var place: Place? { .home }

    public var samples: (any SampleSource)? { PostSamples(services, inbox: inbox) }

    public func postIntake(for viewer: Viewer) -> (any PostIntake)? { PostImport(services, as: viewer) }
}
