public import Configuration
public import Kernel

extension Prolific {
    public static var place: Place? { .prolific }

    public static var settings: [any SettingDeclaration] { StorySiteSettings.all }
}
