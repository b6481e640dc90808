import Contracts
import Kernel
import SQL
import Secrets

/// The secret link of a reader without an account: 256 random bits, of which the hash recognises it, and a sealed copy
/// lets letters carry it.
struct GuestLink: Sendable {
    let hash: String
    let sealed: String

    /// A new link of a reader.
    init(of reader: ID<GuestReader>, _ services: Services) {
        let token = Token(.bits256, from: services.random)
        hash = Hex.encode(token.hash)
        sealed = Self.sealer(services).seal(text: token.text, context: Self.context(reader))
    }

    /// The link of a reader in words; `nil` where it was sealed for another one, or under another key.
    static func text(of reader: GuestReader, _ services: Services) -> String? {
        try? sealer(services).open(text: reader.sealed, context: context(reader.id))
    }

    /// The hash that is stored of a link; `nil` where it cannot be one.
    static func hash(of text: String) -> String? { Token(text: text).map { Hex.encode($0.hash) } }

    private static func sealer(_ services: Services) -> Sealer {
        Sealer(key: services.key.key(for: "sealed reader links"), random: services.random)
    }

    private static func context(_ reader: ID<GuestReader>) -> [UInt8] { Array("reader/\(reader)".utf8) }
}
