public import Kernel
public import Web

/// Knows who is logged in; implemented by the accounts slice.
public protocol ViewerSource: Sendable {
    /// The person whose session the request carries, if it is a valid one.
    func viewer(of request: Request) async throws -> Viewer?
    /// Who gave out an access token, and for what, if it is a valid one.
    func holder(of token: String) async throws -> TokenHolder?
}
