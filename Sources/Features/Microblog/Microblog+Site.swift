public import Configuration

extension Microblog {
    public static var settings: [any SettingDeclaration] { PostSettings.all }
}
