import Kernel
public import Markup
import Web

/// The addresses of vaults.
public enum VaultPaths {
    static let show = Pattern("/settings/vault")
    static let open = Pattern("/settings/vault/open")
    static let code = Pattern("/settings/vault/code")
    static let codeSaved = Pattern("/settings/vault/code/saved")
    static let new = Pattern("/settings/vault/new")
    static let unseal = Pattern("/settings/vault/:vault/unseal")

    static let api = Pattern("/api/weft/v1/vault")
    static let apiOpen = Pattern("/api/weft/v1/vault/open")
    static let apiCode = Pattern("/api/weft/v1/vault/recovery-code")

    /// The page of one's vault: how it stands, and the recovery code.
    public static let page: Path = "/settings/vault"
    static let openPath: Path = "/settings/vault/open"
    static let codePath: Path = "/settings/vault/code"
    static let codeSavedPath: Path = "/settings/vault/code/saved"
    static let newPath: Path = "/settings/vault/new"
    /// The page that opens a vault, and leads on to `next` then.
    public static func opening(for next: Path) -> Path { page.query("next", "\(next)") }

    /// The page on which somebody who has no password chooses one, and is led on to `next` then.
    public static func choosingPassword(for next: Path) -> Path {
        Path("/settings/password").query("next", "\(next)")
    }

    static func unsealPath(_ vault: PublicID<OpenVault>) -> Path { "/settings/vault/\(vault)/unseal" }
}
