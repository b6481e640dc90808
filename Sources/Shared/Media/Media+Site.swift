public import Configuration

extension Media {
    public static var settings: [any SettingDeclaration] { MediaSettings.all }
}
