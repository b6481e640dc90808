/// Passwords made of neighbours: on a keyboard, in the alphabet, among the digits.
enum KeyboardWalk {
    private static let rows: [[UInt8]] = [
        "01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm",
        "azertyuiop", "qsdfghjklm", "wxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "qazwsxedcrfvtgbyhnujmikolp",
        "q1w2e3r4t5y6u7i8o9p0", "1q2w3e4r5t6y7u8i9o0p", "!@#$%^&*()", "a1b2c3d4e5f6g7h8", "1a2b3c4d5e6f7g8h",
    ].map { Array($0.utf8) }

    private static let lines = rows + rows.map { $0.reversed() }

    /// True where `letters` can be cut into pieces of three or more neighbours, or one such piece with a few more signs.
    static func covers(_ letters: [UInt8]) -> Bool {
        var rest = letters[...]
        var stray = 0
        while !rest.isEmpty {
            let length = longestPiece(of: rest)
            if length < 3 { stray += 1 }
            rest = rest.dropFirst(length < 3 ? 1 : length)
        }
        return stray == 0 || stray * 4 <= letters.count && stray <= 2
    }

    private static func longestPiece(of letters: ArraySlice<UInt8>) -> Int {
        var longest = 0
        for line in lines {
            for start in line.indices where line[start] == letters[letters.startIndex] {
                longest = max(longest, common(letters, line[start...]))
            }
        }
        return longest
    }

    private static func common(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
        var length = 0
        for (mine, other) in zip(left, right) {
            guard mine == other else { break }
            length += 1
        }
        return length
    }
}
