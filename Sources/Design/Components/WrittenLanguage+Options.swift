public import Kernel

extension WrittenLanguage {
    /// The languages for a list to choose from; one that is none of them is among them where it is chosen already.
    public static func options(with chosen: String) -> [Select.Option] {
        let known = all.map { Select.Option($0.tag, $0.name) }
        guard !chosen.isEmpty, !all.contains(where: { $0.tag == chosen }) else { return known }
        return [Select.Option(chosen, name(of: chosen))] + known
    }
}
