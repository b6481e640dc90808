import Kernel
import Markup
import Web

/// A form that met the lock on its way: its fields go along with the digits, and on to where they were sent.
///
/// The browser itself sends them again (RFC 9110, 15.4.8), so nothing of them stays here. No token is needed twice: the
/// page that carries them is ours, and so is the one they go on to. Files cannot be carried by a page; whoever sent one
/// chooses it again.
struct InterruptedForm: Sendable, Equatable {
    let fields: [Field]

    struct Field: Sendable, Equatable {
        let name: String
        let value: String
    }

    /// More than any form of the notebook has; what is more is not carried, and the page says so.
    static let mostFields = 100
    static let mostBytes = 256 << 10

    /// The fields of the page that unlocks, which are not carried on to another one's form.
    private static let own: Set<String> = ["csrf", "pin", "password", "code", "next", "by", "carried"]

    /// The fields of a form that was sent.
    ///
    /// - Throws: ``OverflowError`` where there are too many.
    init(_ form: FormFields) throws(OverflowError) {
        let fields = form.pairs.filter { !Self.own.contains($0.name) }
        let bytes = fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard fields.count <= Self.mostFields, bytes <= Self.mostBytes else { throw OverflowError() }
        self.fields = fields.map { Field(name: $0.name, value: $0.value) }
    }

    /// Says that a form holds too much to be carried.
    struct OverflowError: Error {}
}
