/// Some words in one phrase: `Ann`, `Ann and Ben`, `Ann, Ben and Chi`; with others who are only counted: `Ann, Ben and 3
/// others`.
///
/// - Parameters:
///   - words: the words, in the order in which they are said.
///   - others: how many more there are, who are not named; nothing is said of none.
public func enumeration(of words: [String], others: Int = 0) -> String {
    guard others <= 0 else {
        let named = words.joined(separator: ", ")
        return plural(others, one: "\(named) and 1 other", other: "\(named) and \(others) others")
    }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}
