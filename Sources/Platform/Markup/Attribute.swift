/// An attribute that is legal on `Element`.
public struct Attribute<Element>: Sendable {
    let name: StaticString
    let value: AttributeValue

    init(_ name: StaticString, _ value: String) {
        self.name = name
        self.value = .text(value)
    }

    init(_ name: StaticString, if condition: Bool) {
        self.name = name
        value = condition ? .present : .absent
    }

    init(_ name: StaticString, suffix: String, _ text: String) {
        self.name = name
        value = .suffixed(suffix, text)
    }

    init(written bytes: [UInt8]) {
        name = ""
        value = .written(bytes)
    }

    private init(absent name: StaticString) {
        self.name = name
        value = .absent
    }

    /// The attribute only where `condition` holds.
    public static func when(_ condition: Bool, _ attribute: Attribute) -> Attribute {
        condition ? attribute : Attribute(absent: attribute.name)
    }

    func write(to bytes: inout [UInt8]) {
        switch value {
        case .absent:
            return
        case .present:
            bytes.append(UInt8(ascii: " "))
            bytes.append(name)
        case .text(let text):
            write(text, suffix: "", to: &bytes)
        case .suffixed(let suffix, let text):
            write(text, suffix: suffix, to: &bytes)
        case .written(let attributes):
            bytes += attributes
        }
    }

    private func write(_ text: String, suffix: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(name)
        bytes.append(contentsOf: suffix.utf8)
        bytes.append("=\"")
        bytes.appendEscapedAttribute(text)
        bytes.append(UInt8(ascii: "\""))
    }
}

/// The value of an attribute.
///
/// Not a type of `Attribute`, which would be one for each kind of element at run time.
enum AttributeValue: Sendable {
    case absent
    case present
    case text(String)
    case suffixed(String, String)
    case written([UInt8])
}

// MARK: Attributes of every element

extension Attribute {
    /// CSS classes; absent ones are left out.
    public static func `class`(_ names: String?...) -> Attribute {
        var joined = ""
        for case let name? in names {
            if joined.isEmpty { joined = name } else { joined += " \(name)" }
        }
        return joined.isEmpty ? Attribute(absent: "class") : Attribute("class", joined)
    }
    /// The element's own name on the page.
    public static func id(_ id: String) -> Attribute { Attribute("id", id) }
    /// The language of the content, a BCP 47 tag.
    public static func lang(_ tag: String) -> Attribute { Attribute("lang", tag) }
    /// The writing direction; `auto` for what people wrote.
    public static func dir(_ direction: String) -> Attribute { Attribute("dir", direction) }
    /// A tooltip.
    ///
    /// Never the only place of an explanation.
    public static func title(_ text: String) -> Attribute { Attribute("title", text) }
    /// An ARIA role, where no element carries it.
    public static func role(_ role: String) -> Attribute { Attribute("role", role) }
    /// True where the element is not shown.
    public static func hidden(_ isHidden: Bool = true) -> Attribute { Attribute("hidden", if: isHidden) }
    /// Order of focus; only 0 and -1 are of use.
    public static func tabindex(_ index: Int) -> Attribute { Attribute("tabindex", String(index)) }
    /// An `aria-…` attribute.
    public static func aria(_ name: String, _ value: String) -> Attribute {
        Attribute("aria-", suffix: name, value)
    }
    /// A `data-…` attribute, read by our scripts.
    public static func data(_ name: String, _ value: String = "") -> Attribute {
        Attribute("data-", suffix: name, value)
    }
    /// Says that the element opens above the page.
    public static func popover() -> Attribute { Attribute("popover", if: true) }
}
