import Kernel
import Vault
import Web

/// A notebook that is open to whoever asks: whose rows they are, and the key to them.
struct OpenNotebook: Sendable {
    /// The name on its rows: random, and told to nobody.
    let id: PublicID<OpenNotebook>
    let key: NotebookKey
    /// The answer, after which the screen lock waits its time again.
    var keepingOpen: @Sendable (Response) -> Response = { $0 }
    /// The notebook as its vault has it, with its screen lock and its recovery code.
    var vaulted: Notebook?

    /// How many notes there may be, those in the bin among them.
    static let noteLimit = 10_000

    /// The screen lock, where its owner wants one.
    var lock: ScreenLock? { vaulted?.lock }
}

extension OpenNotebook {
    /// The notebook that lies in an open vault, under the vault's name.
    init(_ notebook: Notebook) {
        self.init(
            id: PublicID(notebook.id.text) ?? .nothing,
            key: NotebookKey(notebook.key),
            keepingOpen: notebook.keepingOpen,
            vaulted: notebook
        )
    }
}
