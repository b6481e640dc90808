public import Configuration

extension Prolific {
    public static var settings: [any SettingDeclaration] { StorySiteSettings.all }
}
