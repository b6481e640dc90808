public import Kernel
public import SQL
public import Web

/// Knows who is logged in; implemented by the accounts slice.
public protocol ViewerSource: Sendable {
    /// The person whose session the request carries, if it is a valid one.
    func viewer(of request: Request) async throws -> Viewer?
    /// The person who last asked with the session that the request carries, and the premise that they still would; where
    /// looking that up together with what they ask for saves time.
    func assumedViewer(of request: Request) -> (viewer: Viewer, premise: Premise)?
    /// Who gave out an access token, and for what, if it is a valid one.
    func holder(of token: String) async throws -> TokenHolder?
}
