import Kernel
import Secrets

/// The key of a notebook, with which all of it is sealed; no row of any database holds it.
struct NotebookKey: Sendable {
    private let secret: Secret
    private let sealer: Sealer

    /// The key of an open notebook.
    init(_ secret: Secret) {
        self.secret = secret
        sealer = Sealer(key: secret.key(for: "notes"))
    }

    /// `plain`, padded and sealed for one row alone.
    ///
    /// - Parameter least: the length to which it is padded at least.
    func seal(_ plain: [UInt8], for row: SealedRow, toAtLeast least: Int = 0) -> [UInt8] {
        sealer.seal(Padding.padded(plain, toAtLeast: least), context: row.context)
    }

    /// The bytes that were sealed for this row.
    ///
    /// - Throws: `SealError` for whatever is not as it was sealed, or stands in another row.
    func open(_ sealed: [UInt8], for row: SealedRow) throws(SealError) -> [UInt8] {
        try Padding.stripped(try sealer.open(sealed, context: row.context))
    }

    /// The name of what is made under a word of its maker: the same each time, so that it is made once, and nothing to
    /// anybody without the key.
    func name<Owner>(ofMadeBy word: String, as kind: StaticString) -> PublicID<Owner> {
        let bytes = Digest.blake2b(Array(word.utf8), size: 16, key: secret.key(for: kind))
        return PublicID(Hex.encode(bytes)) ?? .nothing
    }

    /// The key from which the proofs are made that a public text is one's own.
    var link: Secret { secret.key(for: "link") }
}

/// The row for which something is sealed: opened in the place of another one it is an error.
struct SealedRow: Sendable {
    /// The kinds of what is sealed.
    enum Kind: String, Sendable {
        case head, note, version
    }

    let context: [UInt8]

    /// A row of a notebook about one object, in one version.
    init<Object>(_ kind: Kind, of object: PublicID<Object>, version: Int, in notebook: PublicID<OpenNotebook>) {
        context = Array("\(notebook.text)/\(object.text)/\(version)/\(kind.rawValue)".utf8)
    }
}
