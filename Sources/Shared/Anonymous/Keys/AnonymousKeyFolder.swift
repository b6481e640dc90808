import Secrets

/// The folder of the keys with which posts are sealed: in no backup, and readable by the server alone.
public struct AnonymousKeyFolder: Sendable {
    let folder: KeyFolder

    /// The folder `expiry` in the secrets folder at `path`, made where there is none.
    ///
    /// Blocks for a moment.
    ///
    /// - Throws: where it cannot be made.
    public init(inSecretsFolder path: String) throws {
        folder = try KeyFolder("\(path)/expiry")
    }
}
