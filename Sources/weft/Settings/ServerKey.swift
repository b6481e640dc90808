import SQL
import Secrets

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The secret that a server has beside its database: with it, things are sealed that the database alone must not tell.
enum ServerKey {
    /// The secret that the settings name, or the one in the data folder, which is made where there is none.
    ///
    /// None is made where the database knows one: a new one could only be the wrong one, and would look like the right
    /// one.
    ///
    /// The file is no part of backups, so that a backup does not open what is sealed in it.
    ///
    /// - Throws: ``SettingsError`` where the file is there and holds no secret, ``DatabaseError/schema(_:)`` where it is
    ///   missing and known, what the system says where it cannot be written.
    static func load(_ setting: Secret?, in folder: String, isKnown: Bool) throws -> Secret {
        if let setting { return setting }
        let path = Self.path(in: folder)
        if !FileManager.default.fileExists(atPath: path) {
            guard !isKnown else { throw DatabaseError.schema(missing(path)) }
            try make(path)
        }
        let text = try String(contentsOfFile: path, encoding: .utf8).filter { !$0.isWhitespace }
        guard let key = Secret(hex: text), key.count == 32 else {
            throw SettingsError(sentences: ["\(path) does not hold 64 hexadecimal digits any more."])
        }
        return key
    }

    /// The file of the secret in a data folder.
    static func path(in folder: String) -> String { "\(folder)/weft.key" }

    private static func missing(_ path: String) -> String {
        """
        \(path) is missing, the key with which this database was made. It is in no backup: copy it from the old server or \
        from where you keep it, or name it with WEFT_KEY. Where it is lost for good, “weft admin accept-key” makes another.
        """
    }

    private static func make(_ path: String) throws {
        let text = Secret(random: 32).hex + "\n"
        let isMade = FileManager.default.createFile(
            atPath: path,
            contents: Data(text.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        guard isMade else { throw CocoaError(.fileWriteUnknown) }
    }
}
