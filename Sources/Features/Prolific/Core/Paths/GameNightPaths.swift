import Kernel
import Markup
import Web

/// The addresses of game nights: their lobbies, the codes by which one joins them, and the albums afterwards.
enum GameNightPaths {
    static let begin = Pattern("/prolific/night")
    static let enter = Pattern("/prolific/join")
    static let lobby = Pattern("/prolific/threads/:thread/lobby")
    static let draw = Pattern("/prolific/threads/:thread/lobby/draw")
    static let invite = Pattern("/prolific/threads/:thread/lobby/invite")
    static let start = Pattern("/prolific/threads/:thread/lobby/start")
    static let again = Pattern("/prolific/threads/:thread/again")
    static let album = Pattern("/prolific/threads/:thread/album")

    static let beginPath: Path = "/prolific/night"
    static let enterPath: Path = "/prolific/join"

    static func lobby(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/lobby" }
    static func draw(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/lobby/draw" }
    static func invite(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/lobby/invite" }
    static func start(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/lobby/start" }
    static func again(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/again" }
    static func album(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/album" }
}
