/// A page that was answered, taken apart: elements with their attributes and texts, in order.
///
/// A small tolerant reader of our own markup, not of the web's. It knows elements without an end, texts that are taken
/// as they are (`script`, `style`), and the escapes that ``Markup`` writes.
public struct Document: Sendable {
    let nodes: [Node]

    struct Node: Sendable {
        var name: String
        var attributes: [(name: String, value: String)] = []
        var parent: Int?
        var children: [Child] = []
        /// Behind the last node inside: nodes stand in the order of the page.
        var end = 0
    }

    enum Child: Sendable {
        case text(String)
        case element(Int)
    }

    /// Reads `markup`.
    public init(_ markup: String) {
        var reader = DocumentReader(markup)
        nodes = reader.read()
    }

    /// The whole page.
    public var root: Element { Element(document: self, index: 0) }
}

/// One element of a page.
public struct Element: Sendable {
    let document: Document
    let index: Int

    private var node: Document.Node { document.nodes[index] }

    /// The name of the tag, in lower case.
    public var name: String { node.name }

    /// The value of an attribute; empty for one without a value, `nil` where it is not there.
    public subscript(attribute: String) -> String? {
        node.attributes.first { $0.name == attribute }?.value
    }

    /// Every attribute in order.
    public var attributes: [(name: String, value: String)] { node.attributes }

    /// The words inside, with single spaces between them.
    public var text: String {
        rawText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The characters inside as they stand, as a `textarea` holds them.
    public var rawText: String { text(of: { $0.name != "template" }) }

    /// The words inside that are seen, without those that only screen readers say.
    public var seenText: String {
        text(of: { $0.name != "template" && !Self.forScreenReaders.matches($0) })
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let forScreenReaders: Selector = ".sr"

    private func text(of isMeant: (Element) -> Bool) -> String {
        node.children.reduce(into: "") { text, child in
            switch child {
            case .text(let part): text += part
            case .element(let index):
                let element = Element(document: document, index: index)
                if isMeant(element) { text += element.text(of: isMeant) }
            }
        }
    }

    /// True where people would call a button or link so: by what is seen on it, or by what a screen reader says.
    public func isCalled(_ words: String) -> Bool {
        [text, seenText, self["aria-label"], self["title"]].contains(words)
            || all(Self.forScreenReaders).contains { $0.text == words }
    }

    /// The words that errors name an element by.
    public var label: String { self["aria-label"] ?? self["title"] ?? text }

    /// The element around this one.
    public var parent: Element? { node.parent.map { Element(document: document, index: $0) } }

    /// The elements directly inside.
    public var children: [Element] {
        node.children.compactMap { child in
            if case .element(let index) = child { Element(document: document, index: index) } else { nil }
        }
    }

    /// Every element inside, in the order of the page.
    ///
    /// As in a browser, what is in a `template` is not on the page.
    public var descendants: [Element] {
        var found: [Element] = []
        visit { element in
            found.append(element)
            return true
        }
        return found
    }

    /// The first element inside that `selector` matches.
    public func first(_ selector: Selector) -> Element? {
        var found: Element?
        visit { element in
            if selector.matches(element) { found = element }
            return found == nil
        }
        return found
    }

    /// The elements inside that `selector` matches, in the order of the page.
    public func all(_ selector: Selector) -> [Element] {
        var found: [Element] = []
        visit { element in
            if selector.matches(element) { found.append(element) }
            return true
        }
        return found
    }

    /// Shows `look` every element inside in order, until it has seen enough.
    private func visit(_ look: (Element) -> Bool) {
        var next = index + 1
        while next < node.end {
            let element = Element(document: document, index: next)
            guard look(element) else { return }
            next = element.name == "template" ? element.node.end : next + 1
        }
    }

    /// The nearest element around this one, itself included, that `selector` matches.
    public func closest(_ selector: Selector) -> Element? {
        var candidate: Element? = self
        while let element = candidate, !selector.matches(element) { candidate = element.parent }
        return candidate
    }
}
