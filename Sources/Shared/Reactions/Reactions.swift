import Calendar
public import Contracts
public import Kernel
import Markup
import Responses
public import Routing
public import SQL
import Web

/// Reactions: the emoji that people set on the objects of places.
///
/// A place brings its objects (``ResponseSubjects``) and puts a ``ReactionSection`` below its own addresses. Here is what
/// is the same whatever place the reactions are in: their tables, the names of emoji, and what an account takes along,
/// leaves behind and is counted for.
public struct Reactions: RoutedFeature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { ReactionsMigrations.all }

    public static var accountTables: Set<String> { ["reactions"] }

    public func register(on routes: inout Routes, among features: [any Feature]) {
        EmojiPages().register(on: &routes)
    }

    public func export(_ account: ID<Account>) -> [ExportFile] {
        [
            .json("reactions.json", title: "Your reactions") { [services] cursor, tx in
                try ReactionLeavingQueries.given(by: account, cursor: cursor, in: tx).map { id, emoji, kind, path in
                    let address = services.site.baseAddress + path
                    let row = ExportedReaction(
                        emoji: emoji.text,
                        since: id.instant.iso8601,
                        on: kind,
                        address: address
                    )
                    return (id.rawValue, row)
                }
            }
        ]
    }

    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try ReactionLeavingQueries.hold(objectsOf: account, in: tx)
        if isPresent {
            try ReactionLeavingQueries.countReturn(of: account, in: tx)
        } else {
            try ReactionLeavingQueries.countAbsence(of: account, in: tx)
        }
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try ReactionLeavingQueries.erase(account, in: tx)
    }
}

/// A reaction as it stands in its owner's archive.
private struct ExportedReaction: Encodable {
    let emoji: String
    let since: String
    let on: String
    let address: String
}
