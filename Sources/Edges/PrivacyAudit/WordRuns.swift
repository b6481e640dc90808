/// The runs of six words in a text, as numbers: who has one of another text in theirs has most likely written both.
struct WordRuns {
    /// How many words make a run.
    static let length = 6

    /// The runs, each once.
    let numbers: Set<UInt64>

    /// The runs of `text`, whose case, accents left as they are, and signs between words do not count.
    init(_ text: some StringProtocol) {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map { Self.number(of: $0.lowercased()) }
        guard words.count >= Self.length else {
            numbers = []
            return
        }
        numbers = Set(
            (0...words.count - Self.length).map { start in
                words[start..<start + Self.length].reduce(Self.seed) { ($0 ^ $1) &* Self.prime }
            }
        )
    }

    // FNV-1a with 64 bits: the same on every machine, and nobody gains by two runs of the same number.
    private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    private static func number(of word: String) -> UInt64 {
        word.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* prime }
    }
}

/// The runs of words of posts, to be found in what people wrote under their names.
struct SharedWords {
    private var posts: [UInt64: [[UInt8]]] = [:]
    /// How many runs a post and an account have both.
    private(set) var found: [[UInt8]: [Int64: Int]] = [:]

    init(_ posts: [AuditedPost]) {
        for post in posts {
            guard let text = post.text else { continue }
            for run in WordRuns(text).numbers { self.posts[run, default: []].append(post.id) }
        }
    }

    /// True where there is anything to look for.
    var isEmpty: Bool { posts.isEmpty }

    /// Compares what an account wrote under its name.
    mutating func compare(_ text: String, of account: Int64) {
        for run in WordRuns(text).numbers {
            for post in posts[run] ?? [] { found[post, default: [:]][account, default: 0] += 1 }
        }
    }
}
