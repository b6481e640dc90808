import Kernel
import Markup
import Web

/// The addresses of blocking and muting.
enum BlockPaths {
    static let block = Pattern("/@:username/block")
    static let mute = Pattern("/@:username/mute")
    static let blocks = Pattern("/settings/blocks")
    static let mutes = Pattern("/settings/mutes")

    static let blocksPath: Path = "/settings/blocks"
    static let mutesPath: Path = "/settings/mutes"

    static func block(_ account: Account) -> Path { "/@\(account.username)/block" }
    static func mute(_ account: Account) -> Path { "/@\(account.username)/mute" }
}
