import Kernel

/// Whose lines a story is made of.
struct Credits: Sendable, Equatable {
    /// Somebody with the number of their lines; nobody for all who took their names away.
    struct Credit: Sendable, Equatable {
        let author: Account?
        let lines: Int

        /// The name that stands in the credits.
        var name: String { author?.displayName ?? Credits.nobody }
    }

    /// Those of most lines first, then those who came first; the nameless last.
    let all: [Credit]

    /// Who stands for everybody without a name.
    static let nobody = "deleted-user"

    /// The credits of `lines`; what was removed is nobody's.
    init(_ lines: [Snippet]) {
        var found: [(author: Account, lines: Int)] = []
        var nameless = 0
        for line in lines where line.state == .live {
            guard let author = line.author else {
                nameless += 1
                continue
            }
            if let index = found.firstIndex(where: { $0.author.id == author.id }) {
                found[index].lines += 1
            } else {
                found.append((author, 1))
            }
        }
        let named = found.enumerated()
            .sorted { (-$0.element.lines, $0.offset) < (-$1.element.lines, $1.offset) }
            .map { Credit(author: $0.element.author, lines: $0.element.lines) }
        all = named + (nameless > 0 ? [Credit(author: nil, lines: nameless)] : [])
    }
}

extension StorySettings.Licence {
    /// The sentence that says what others may do.
    var terms: String {
        switch self {
        case .shareAlike:
            "You may share and change this story if you name its writers, and pass it on under the same licence."
        case .attribution: "You may share and change this story if you name its writers."
        case .reserved: "You may read this story; for anything else ask those who wrote it."
        }
    }

    /// Where the licence is read in full.
    var address: String? {
        switch self {
        case .shareAlike: "https://creativecommons.org/licenses/by-sa/4.0/"
        case .attribution: "https://creativecommons.org/licenses/by/4.0/"
        case .reserved: nil
        }
    }
}
