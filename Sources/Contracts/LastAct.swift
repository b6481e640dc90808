public import Kernel
public import Web

/// Something that only the owner's own session can do before their account goes: afterwards nobody has the keys.
public protocol LastAct: Sendable {
    /// The sentence on the page that asks, as things are for the viewer now; `nil` where there is nothing to say.
    func sentence(for viewer: Viewer, _ request: Request) async throws -> String?

    /// Does it, as far as it can be done now. Called once the owner has proved who they are, before the account goes.
    func run(for viewer: Viewer, _ request: Request) async throws
}
