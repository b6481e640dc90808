import Directory
import Kernel
import SQL

/// The people of a made-up world who play: whoever looks around is not among them.
struct StoryCast: Sendable {
    private let players: [Viewer]

    /// Those who play, as they are known in the demo.
    private static let names = [
        "emily_dickinson", "mark_twain", "priya_raman", "lewis_carroll", "anna_holm", "oscar_wilde", "david_amado",
        "virginia_woolf", "samuel_oduya", "louisa_alcott", "ines_amado", "jerome_k_jerome", "hanna_lindqvist",
        "walt_whitman", "rosa_amado", "george_eliot",
    ]
    /// For which of the lines each votes: the first has most, the last one some.
    private static let choices = [0, 1, 0, 2, 0, 0, 3, 1, 0, 0, 2, 0]

    /// Those of them who are here.
    init(in tx: Transaction) throws {
        let accounts = try Account.present(named: Self.names, in: tx)
        players = try Self.names.compactMap { name in
            try accounts.first { $0.username == name }.flatMap { try Viewer.absent($0.id, in: tx) }
        }
    }

    /// True where there are enough for a game.
    var isEnough: Bool { players.count == Self.names.count }

    /// Who offers the lines of a round: others in each.
    func authors(of round: Int, _ count: Int) -> [Viewer] {
        (0..<count).map { players[(round * 3 + $0) % players.count] }
    }

    /// Who votes in a round, each with the place of the line they are for.
    func voters(of round: Int, among lines: Int) -> [(viewer: Viewer, line: Int)] {
        guard lines > 1 else { return [] }
        return Self.choices.enumerated().map { place, choice in
            (players[(round * 3 + lines + place) % players.count], choice % lines)
        }
    }
}
