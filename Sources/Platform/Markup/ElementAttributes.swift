// Attributes that only some elements take. The protocols name what an element can do.

/// An element that leads somewhere.
public protocol LinkElement {}
extension Tag.A: LinkElement {}
extension Tag.Link: LinkElement {}

/// An element whose value is sent with a form.
public protocol FieldElement {}
extension Tag.Input: FieldElement {}
extension Tag.Button: FieldElement {}
extension Tag.Select: FieldElement {}
extension Tag.Textarea: FieldElement {}
extension Tag.Fieldset: FieldElement {}
extension Tag.Output: FieldElement {}

/// An element that people type into.
public protocol TextFieldElement: FieldElement {}
extension Tag.Input: TextFieldElement {}
extension Tag.Textarea: TextFieldElement {}

/// An element that can send a form to an address of its own.
public protocol SubmitElement: FieldElement {}
extension Tag.Button: SubmitElement {}
extension Tag.Input: SubmitElement {}

/// An element that shows another resource.
public protocol SourceElement {}
extension Tag.Img: SourceElement {}
extension Tag.Script: SourceElement {}
extension Tag.Source: SourceElement {}
extension Tag.Video: SourceElement {}
extension Tag.Audio: SourceElement {}

/// An element with a size in pixels.
public protocol SizedElement {}
extension Tag.Img: SizedElement {}
extension Tag.Svg: SizedElement {}
extension Tag.Video: SizedElement {}

/// An element with a `value`.
public protocol ValueElement {}
extension Tag.Input: ValueElement {}
extension Tag.Button: ValueElement {}
extension Tag.Option: ValueElement {}
extension Tag.Meter: ValueElement {}
extension Tag.Progress: ValueElement {}

extension Attribute where Element: LinkElement {
    /// Where the link leads inside this site.
    public static func href(_ path: Path) -> Attribute { Attribute("href", path.description) }
    /// Where the link leads outside.
    public static func href(_ address: WebAddress) -> Attribute { Attribute("href", address.description) }
    /// Which app the link opens.
    public static func href(_ address: AppAddress) -> Attribute { Attribute("href", address.description) }
    /// The relation of the target to this page.
    public static func rel(_ relation: String) -> Attribute { Attribute("rel", relation) }
    /// The language of the target.
    public static func hreflang(_ tag: String) -> Attribute { Attribute("hreflang", tag) }
    /// The media type of the target.
    public static func type(_ type: String) -> Attribute { Attribute("type", type) }
}

extension Attribute where Element == Tag.Link {
    /// The act that waits until the target is there: `render`, the painting of the page (HTML Living Standard, blocking attributes).
    public static func blocking(_ what: String) -> Attribute { Attribute("blocking", what) }
}

extension Attribute where Element == Tag.A {
    /// The file name under which the target is kept.
    public static func download(_ name: String) -> Attribute { Attribute("download", name) }
}

extension Attribute where Element == Tag.Link {
    /// The kind of a preloaded resource.
    public static func `as`(_ kind: String) -> Attribute { Attribute("as", kind) }
    /// Fetches it before others of its kind: `high`.
    public static func fetchpriority(_ priority: String) -> Attribute { Attribute("fetchpriority", priority) }
    /// The media query under which a stylesheet applies.
    public static func media(_ query: String) -> Attribute { Attribute("media", query) }
    /// The sizes of an icon.
    public static func sizes(_ sizes: String) -> Attribute { Attribute("sizes", sizes) }
}

extension Attribute where Element == Tag.Form {
    /// Where the form is sent.
    public static func action(_ path: Path) -> Attribute { Attribute("action", path.description) }
    /// Sends the form as a POST.
    public static var post: Attribute { Attribute("method", "post") }
    /// Sends the form as a GET.
    public static var get: Attribute { Attribute("method", "get") }
    /// Sends files with the form.
    public static var multipart: Attribute { Attribute("enctype", "multipart/form-data") }
    /// Leaves checking to the server, which says what is wrong in words.
    public static var novalidate: Attribute { Attribute("novalidate", if: true) }
    /// Says whether browsers may fill in the whole form.
    public static func autocomplete(_ hint: String) -> Attribute { Attribute("autocomplete", hint) }
}

extension Attribute where Element: FieldElement {
    /// The field's name in the form.
    public static func name(_ name: String) -> Attribute { Attribute("name", name) }
    /// True where the field is switched off.
    public static func disabled(_ isDisabled: Bool = true) -> Attribute { Attribute("disabled", if: isDisabled) }
    /// The id of the form that the field belongs to, if it stands outside.
    public static func form(_ id: String) -> Attribute { Attribute("form", id) }
}

extension Attribute where Element: SubmitElement {
    /// Where this button sends the form, instead of the form's own address.
    public static func formaction(_ path: Path) -> Attribute { Attribute("formaction", path.description) }
    /// `submit`, `button`, `text`, `email`, ….
    public static func type(_ type: String) -> Attribute { Attribute("type", type) }
}

extension Attribute where Element == Tag.Button {
    /// The popover this button opens.
    public static func popovertarget(_ id: String) -> Attribute { Attribute("popovertarget", id) }
    /// True where the button has the focus when the page opens.
    public static func autofocus(_ on: Bool = true) -> Attribute { Attribute("autofocus", if: on) }
}

extension Attribute where Element: TextFieldElement {
    /// An example of what to type.
    ///
    /// Never the label.
    public static func placeholder(_ text: String) -> Attribute { Attribute("placeholder", text) }
    /// The longest text a browser lets through, in UTF-16 units.
    public static func maxlength(_ count: Int) -> Attribute { Attribute("maxlength", String(count)) }
    /// True where a text is required.
    public static func required(_ isRequired: Bool = true) -> Attribute { Attribute("required", if: isRequired) }
    /// The kind of value that browsers may fill in.
    public static func autocomplete(_ hint: String) -> Attribute { Attribute("autocomplete", hint) }
    /// Says whether phones begin with a capital letter.
    public static func autocapitalize(_ mode: String) -> Attribute { Attribute("autocapitalize", mode) }
    /// True where the spelling is checked.
    public static func spellcheck(_ on: Bool) -> Attribute { Attribute("spellcheck", on ? "true" : "false") }
    /// Which keyboard phones show.
    public static func inputmode(_ mode: String) -> Attribute { Attribute("inputmode", mode) }
    /// True where the text can be selected but not changed.
    public static func readonly(_ isReadonly: Bool = true) -> Attribute { Attribute("readonly", if: isReadonly) }
    /// True where the field has the focus when the page opens.
    public static func autofocus(_ on: Bool = true) -> Attribute { Attribute("autofocus", if: on) }
}

extension Attribute where Element == Tag.Textarea {
    /// The number of lines shown.
    public static func rows(_ count: Int) -> Attribute { Attribute("rows", String(count)) }
}

extension Attribute where Element == Tag.Input {
    /// True where a box or a radio button is ticked.
    public static func checked(_ isChecked: Bool = true) -> Attribute { Attribute("checked", if: isChecked) }
    /// The kinds of files taken.
    public static func accept(_ types: String) -> Attribute { Attribute("accept", types) }
    /// Which camera or microphone takes the file on a phone: `environment` for the one at its back.
    public static func capture(_ device: String) -> Attribute { Attribute("capture", device) }
    /// True where several files can be chosen.
    public static func multiple(_ on: Bool = true) -> Attribute { Attribute("multiple", if: on) }
    /// The list of suggestions.
    public static func list(_ id: String) -> Attribute { Attribute("list", id) }
    /// The smallest value.
    public static func min(_ value: String) -> Attribute { Attribute("min", value) }
    /// The largest value.
    public static func max(_ value: String) -> Attribute { Attribute("max", value) }
}

extension Attribute where Element: ValueElement {
    /// The value that is sent, or shown.
    public static func value(_ value: String) -> Attribute { Attribute("value", value) }
}

extension Attribute where Element == Tag.Meter {
    /// The value of a full bar.
    public static func max(_ value: String) -> Attribute { Attribute("max", value) }
}

extension Attribute where Element == Tag.Progress {
    /// The value of a full bar.
    public static func max(_ value: String) -> Attribute { Attribute("max", value) }
}

extension Attribute where Element == Tag.Option {
    /// True where the option is the chosen one.
    public static func selected(_ isSelected: Bool = true) -> Attribute { Attribute("selected", if: isSelected) }
}

extension Attribute where Element == Tag.Label {
    /// The id of the field that the label names.
    public static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
}

extension Attribute where Element: SourceElement {
    /// The resource inside this site.
    public static func src(_ path: Path) -> Attribute { Attribute("src", path.description) }
    /// The media type of the resource.
    public static func type(_ type: String) -> Attribute { Attribute("type", type) }
}

extension Attribute where Element == Tag.Script {
    /// Loads the script after the page.
    public static var `defer`: Attribute { Attribute("defer", if: true) }
}

extension Attribute where Element == Tag.Img {
    /// The picture in words; empty if it says nothing.
    public static func alt(_ text: String) -> Attribute { Attribute("alt", text) }
    /// `lazy` for pictures below the first screen.
    public static func loading(_ mode: String) -> Attribute { Attribute("loading", mode) }
    /// A picture in several sizes, each with its width in pixels, of which the browser takes one.
    public static func srcset(_ sizes: [(path: Path, width: Int)]) -> Attribute {
        Attribute("srcset", sizes.map { "\($0.path.description) \($0.width)w" }.joined(separator: ", "))
    }
    /// How wide the picture is on the page, by which the browser chooses among several sizes.
    public static func sizes(_ sizes: String) -> Attribute { Attribute("sizes", sizes) }
    /// `async` lets the page be shown first.
    public static func decoding(_ mode: String) -> Attribute { Attribute("decoding", mode) }
}

extension Attribute where Element: SizedElement {
    /// Width in CSS pixels.
    public static func width(_ pixels: Int) -> Attribute { Attribute("width", String(pixels)) }
    /// Height in CSS pixels.
    public static func height(_ pixels: Int) -> Attribute { Attribute("height", String(pixels)) }
}

extension Attribute where Element == Tag.Svg {
    /// The drawing's own coordinates.
    public static func viewBox(_ box: String) -> Attribute { Attribute("viewBox", box) }
    /// Width in CSS pixels.
    public static func width(_ pixels: Int) -> Attribute { Attribute("width", String(pixels)) }
    /// Height in CSS pixels.
    public static func height(_ pixels: Int) -> Attribute { Attribute("height", String(pixels)) }
}

extension Attribute where Element == Tag.Use {
    /// The symbol shown, inside this site.
    public static func href(_ path: Path) -> Attribute { Attribute("href", path.description) }
}

extension Attribute where Element == Tag.Meta {
    /// The name of the statement.
    public static func name(_ name: String) -> Attribute { Attribute("name", name) }
    /// The Open Graph property.
    public static func property(_ name: String) -> Attribute { Attribute("property", name) }
    /// The text of the statement.
    public static func content(_ text: String) -> Attribute { Attribute("content", text) }
    /// The encoding of the page.
    public static func charset(_ name: String) -> Attribute { Attribute("charset", name) }
    /// The media query under which the statement applies.
    public static func media(_ query: String) -> Attribute { Attribute("media", query) }
}

extension Attribute where Element == Tag.Time {
    /// The moment for machines, `YYYY-MM-DDTHH:MM:SS.mmmZ`.
    public static func datetime(_ text: String) -> Attribute { Attribute("datetime", text) }
}

extension Attribute where Element == Tag.Details {
    /// True where the content is shown.
    public static func open(_ isOpen: Bool = true) -> Attribute { Attribute("open", if: isOpen) }
    /// Details of one name close one another.
    public static func name(_ name: String) -> Attribute { Attribute("name", name) }
}

extension Attribute where Element == Tag.Th {
    /// `col` or `row`.
    public static func scope(_ scope: String) -> Attribute { Attribute("scope", scope) }
}

/// A whole page: the doctype before everything else.
public func document(_ page: consuming HTML) -> HTML {
    page.prepend(HTML(raw: "<!doctype html>").tail)
    return page
}
