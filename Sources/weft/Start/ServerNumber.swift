import Kernel
import SQL

/// The number of a server among those on one database: what tells the ids apart that they give out.
enum ServerNumber {
    /// As many as there is room for in an id.
    private static let all = Array(0...63)
    /// How long a server waits for its number: one that was killed a moment ago may still seem to have it.
    private static let patience = Duration.seconds(12)

    /// Takes `wish` for this process alone, or the first number that nobody has.
    ///
    /// A command that runs beside a server takes one from the other end, whatever the settings say.
    ///
    /// - Throws: ``SettingsError`` where others have it.
    static func claim(
        _ wish: Int?,
        in database: any Database,
        whenReplaced: (@Sendable () -> Void)?
    ) async throws -> Int {
        guard let whenReplaced else {
            return try await taken(from: all.reversed(), in: database) {}
        }
        guard let wish else { return try await taken(from: all, in: database, whenLost: whenReplaced) }
        let number = try await database.claim(oneOf: [wish], within: patience, whenLost: whenReplaced)
        guard let number else { throw SettingsError(sentences: [clash(over: wish)]) }
        return number
    }

    private static func taken(
        from numbers: [Int],
        in database: any Database,
        whenLost: @escaping @Sendable () -> Void
    ) async throws -> Int {
        guard let number = try await database.claim(oneOf: numbers, within: patience, whenLost: whenLost) else {
            throw DatabaseError.unavailable("\(all.count) servers use this database; there is no room for one more.")
        }
        return number
    }

    private static func clash(over number: Int) -> String {
        """
        WEFT_NODE is \(number), and another server on this database has that number. Give each server its own, or leave \
        WEFT_NODE out: then each takes one that is free.
        """
    }
}
