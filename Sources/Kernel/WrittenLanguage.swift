/// A language that people write in, by its own name.
public struct WrittenLanguage: Sendable {
    /// Its tag (BCP 47), such as `en`.
    public let tag: String
    /// Its own name, such as `Deutsch`.
    public let name: String

    /// The languages one can choose, in the order of their names.
    public static let all: [WrittenLanguage] = [
        ("id", "Bahasa Indonesia"), ("ca", "Català"), ("cs", "Čeština"), ("cy", "Cymraeg"), ("da", "Dansk"),
        ("de", "Deutsch"), ("en", "English"), ("es", "Español"), ("eo", "Esperanto"), ("eu", "Euskara"),
        ("fr", "Français"), ("ga", "Gaeilge"), ("gl", "Galego"), ("hr", "Hrvatski"), ("is", "Íslenska"),
        ("it", "Italiano"), ("hu", "Magyar"), ("nl", "Nederlands"), ("no", "Norsk"), ("pl", "Polski"),
        ("pt", "Português"), ("ro", "Română"), ("sk", "Slovenčina"), ("sl", "Slovenščina"), ("fi", "Suomi"),
        ("sv", "Svenska"), ("vi", "Tiếng Việt"), ("tr", "Türkçe"), ("el", "Ελληνικά"), ("bg", "Български"),
        ("ru", "Русский"), ("uk", "Українська"), ("he", "עברית"), ("ar", "العربية"), ("fa", "فارسی"),
        ("hi", "हिन्दी"), ("th", "ไทย"), ("zh", "中文"), ("ja", "日本語"), ("ko", "한국어"),
    ].map { WrittenLanguage(tag: $0.0, name: $0.1) }

    private static let names = Dictionary(all.map { ($0.tag, $0.name) }) { first, _ in first }

    /// The name of the language with a tag: of a variety with its tag behind it, of an unknown one the tag alone.
    public static func name(of tag: String) -> String {
        let known = tag.lowercased()
        if let name = names[known] { return name }
        guard let name = known.split(separator: "-").first.flatMap({ names[String($0)] }) else { return tag }
        return "\(name) (\(tag))"
    }
}
