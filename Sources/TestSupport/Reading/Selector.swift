import Synchronization

/// Which elements are meant: the simple part of CSS.
///
///     "form"  "#post-7"  ".error"  "input[name=text]"  "article.card a[href]"  "ul > li"  "h1, h2"
public struct Selector: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// As it was written.
    public let description: String
    private let alternatives: [[Step]]

    private struct Step: Sendable {
        var name: String?
        var conditions: [(attribute: String, value: String?)] = []
        var classes: [String] = []
        /// True where the element before must be the parent, not just around it.
        var isChild = false
    }

    /// A selector written in a test.
    ///
    /// One that cannot be read stops the test.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// A selector put together at run time.
    public init(_ text: String) {
        description = text
        alternatives = Self.alternatives(of: text)
    }

    /// The tests ask by a few hundred selectors, thousands of times.
    private static func alternatives(of text: String) -> [[Step]] {
        if let known = known.withLock({ $0[text] }) { return known }
        let read = text.split(separator: ",").map { steps(String($0)) }
        known.withLock { $0[text] = read }
        return read
    }

    private static let known = Mutex<[String: [[Step]]]>([:])

    func matches(_ element: Element) -> Bool {
        alternatives.contains { steps in
            guard let last = steps.last, Self.matches(last, element) else { return false }
            return Self.isWithin(steps.dropLast()[...], element, asChild: last.isChild)
        }
    }

    private static func isWithin(_ steps: ArraySlice<Step>, _ element: Element, asChild: Bool) -> Bool {
        guard let step = steps.last else { return true }
        var candidate = element.parent
        while let ancestor = candidate {
            if matches(step, ancestor), isWithin(steps.dropLast(), ancestor, asChild: step.isChild) { return true }
            if asChild { return false }
            candidate = ancestor.parent
        }
        return false
    }

    private static func matches(_ step: Step, _ element: Element) -> Bool {
        if let name = step.name, name != element.name { return false }
        for condition in step.conditions {
            guard let value = element[condition.attribute] else { return false }
            if let wanted = condition.value, wanted != value { return false }
        }
        guard !step.classes.isEmpty else { return true }
        guard let value = element["class"] else { return false }
        if step.classes.count == 1, value == step.classes[0] { return true }
        let classes = value.split(separator: " ").map(String.init)
        return step.classes.allSatisfy(classes.contains)
    }

    private static func steps(_ text: String) -> [Step] {
        var steps: [Step] = []
        var isChild = false
        for word in words(text) {
            if word == ">" {
                isChild = true
            } else {
                steps.append(step(word, isChild: isChild))
                isChild = false
            }
        }
        return steps
    }

    /// The steps of a selector; a space inside brackets divides nothing.
    private static func words(_ text: String) -> [String] {
        var words = [""]
        var depth = 0
        for character in text {
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            if character == " ", depth == 0 { words.append("") } else { words[words.count - 1].append(character) }
        }
        return words.filter { !$0.isEmpty }
    }

    private static func step(_ word: String, isChild: Bool) -> Step {
        var step = Step(isChild: isChild)
        for match in word.matches(of: /(?<tag>^[a-z0-9*]+)|#(?<id>[\w-]+)|\.(?<class>[\w-]+)|\[(?<attribute>[^\]]+)\]/)
        {
            if let tag = match.tag, tag != "*" { step.name = String(tag) }
            if let id = match.id { step.conditions.append(("id", String(id))) }
            if let name = match.class { step.classes.append(String(name)) }
            if let attribute = match.attribute { step.conditions.append(condition(attribute)) }
        }
        let length = word.matches(of: /^[a-z0-9*]+|#[\w-]+|\.[\w-]+|\[[^\]]+\]/).reduce(0) { $0 + $1.output.count }
        precondition(length == word.count, "“\(word)” is not a selector that tests can use.")
        return step
    }

    private static func condition(_ text: Substring) -> (attribute: String, value: String?) {
        guard let equals = text.firstIndex(of: "=") else { return (String(text), nil) }
        let value = text[text.index(after: equals)...]
        let isQuoted = value.count >= 2 && ["\"", "'"].contains { value.hasPrefix($0) && value.hasSuffix($0) }
        return (String(text[..<equals]), String(isQuoted ? value.dropFirst().dropLast() : value))
    }
}
