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
    /// The file is no part of backups, so that a backup does not open what is sealed in it.
    ///
    /// - Throws: ``SettingsError`` where the file is there and holds no secret, what the system says where it cannot
    ///   be written.
    static func load(_ setting: Secret?, in folder: String) throws -> Secret {
        if let setting { return setting }
        let path = "\(folder)/weft.key"
        if !FileManager.default.fileExists(atPath: path) { try make(path) }
        let text = try String(contentsOfFile: path, encoding: .utf8).filter { !$0.isWhitespace }
        guard let key = Secret(hex: text), key.count == 32 else {
            throw SettingsError(sentences: ["\(path) does not hold 64 hexadecimal digits any more."])
        }
        return key
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
