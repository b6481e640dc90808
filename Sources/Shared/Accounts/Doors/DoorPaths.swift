import Kernel
import Markup
import Web

/// The addresses of coming in by another server.
enum DoorPaths {
    static let enter = Pattern("/login/with/:door")
    static let comeBack = Pattern("/login/with/:door/return")
    static let answer = Pattern("/login/with/:door/answer")
    static let join = Pattern("/signup/with/:door")

    static func enter(_ door: Door.Kind) -> Path { "/login/with/\(door.rawValue)" }
    static func answer(_ door: Door.Kind) -> Path { "/login/with/\(door.rawValue)/answer" }
    static func join(_ door: Door.Kind) -> Path { "/signup/with/\(door.rawValue)" }
}
