/// Passwords that everybody tries first.
///
/// The list is our own: names, places, teams, music, games, endearments, insults and words of several languages that
/// people are known to choose, each with whatever digits and signs are put around it and with the usual replacements
/// of letters (`P@ssw0rd2024!`). Walks over the keyboard, sequences, repetitions and bare numbers are found by rule. It
/// is compiled in as one text and searched where it lies, so that it costs nothing until it is asked.
public enum CommonPasswords {
    /// True where `password` is one that is tried first.
    ///
    /// Meant for passwords that are long enough otherwise.
    public static func contains(_ password: String) -> Bool {
        let letters = Array(password.lowercased().utf8)
        return isRepetition(letters) || isNumber(letters) || KeyboardWalk.covers(letters) || hasCommonCore(letters)
    }

    /// One to four characters again and again, or a word twice.
    private static func isRepetition(_ letters: [UInt8]) -> Bool {
        guard letters.count >= 2 else { return true }
        return (1...(letters.count / 2)).contains { period in
            (period <= 4 || letters.count == 2 * period && isListed(letters[..<period]))
                && (period..<letters.count).allSatisfy { letters[$0] == letters[$0 - period] }
        }
    }

    /// Fewer than twelve digits: dates and telephone numbers, at most a minute's work.
    private static func isNumber(_ letters: [UInt8]) -> Bool {
        letters.count < 12 && letters.allSatisfy(isDigit)
    }

    /// A listed word with at most four other characters before it and six behind it.
    private static func hasCommonCore(_ letters: [UInt8]) -> Bool {
        let head = letters.prefix { !isLetter($0) }.count
        let tail = letters.reversed().prefix { !isLetter($0) }.count
        return (0...min(head, 4)).contains { dropped in
            (0...min(tail, 6)).contains { cut in
                guard letters.count - dropped - cut >= 4 else { return false }
                let core = letters[dropped..<(letters.count - cut)]
                return isListed(core) || isListed(plain(core, one: UInt8(ascii: "i")))
                    || isListed(plain(core, one: UInt8(ascii: "l")))
            }
        }
    }

    /// The word with the letters that digits and signs stand for.
    private static func plain(_ letters: ArraySlice<UInt8>, one: UInt8) -> ArraySlice<UInt8> {
        let plain = letters.map { letter in
            switch letter {
            case UInt8(ascii: "0"): UInt8(ascii: "o")
            case UInt8(ascii: "1"), UInt8(ascii: "!"), UInt8(ascii: "|"): one
            case UInt8(ascii: "3"): UInt8(ascii: "e")
            case UInt8(ascii: "4"), UInt8(ascii: "@"): UInt8(ascii: "a")
            case UInt8(ascii: "5"), UInt8(ascii: "$"): UInt8(ascii: "s")
            case UInt8(ascii: "7"), UInt8(ascii: "+"): UInt8(ascii: "t")
            case UInt8(ascii: "8"): UInt8(ascii: "b")
            default: letter
            }
        }
        return plain[...]
    }

    private static func isListed(_ word: ArraySlice<UInt8>) -> Bool {
        commonPasswordWords.withUTF8Buffer { SortedWords(bytes: $0).contains(word) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7a).contains(byte) }
}

/// Words in one text, in the order of their bytes.
struct SortedWords {
    let bytes: UnsafeBufferPointer<UInt8>

    /// True where `word` is among them, by halving.
    func contains(_ word: ArraySlice<UInt8>) -> Bool {
        var (low, high) = (0, bytes.count)
        while low < high {
            let found = self.word(around: low + (high - low) / 2)
            if bytes[found].elementsEqual(word) { return true }
            if bytes[found].lexicographicallyPrecedes(word) {
                low = found.upperBound + 1
            } else {
                high = found.lowerBound - 1
            }
        }
        return false
    }

    /// The word that covers `index`, or ends just before it.
    private func word(around index: Int) -> Range<Int> {
        var (start, end) = (index, index)
        while start > 0, bytes[start - 1] > 0x20 { start -= 1 }
        while end < bytes.count, bytes[end] > 0x20 { end += 1 }
        return start..<end
    }
}
