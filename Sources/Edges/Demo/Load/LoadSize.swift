/// How large a load set is.
public struct LoadSize: Sendable, Equatable {
    /// How many accounts: 2,500 to 10,000,000.
    public let accounts: Int
    /// How many posts, boosts not counted: 1,000 to 100,000,000.
    public let posts: Int

    /// The size written as `accounts=100000,posts=5000000`, or `nil` for anything else.
    public init?(_ text: String) {
        var numbers: [Substring: Int] = [:]
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let number = Int(sides[1]) else { return nil }
            numbers[sides[0]] = number
        }
        guard Set(numbers.keys) == ["accounts", "posts"] else { return nil }
        self.init(accounts: numbers["accounts"] ?? 0, posts: numbers["posts"] ?? 0)
    }

    /// A size, or `nil` outside the ranges.
    public init?(accounts: Int, posts: Int) {
        guard (2_500...10_000_000).contains(accounts), (1_000...100_000_000).contains(posts) else { return nil }
        self.accounts = accounts
        self.posts = posts
    }
}
