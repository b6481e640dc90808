import Kernel

/// The digits of a screen lock: four to eight, and not the first that anyone would try.
struct PIN: Sendable {
    let digits: String

    /// The digits that somebody typed; `nil` where they cannot be any.
    init?(_ typed: String) {
        let digits = typed.utf8
        guard (4...8).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        self.digits = typed
    }

    /// The digits that somebody chooses.
    ///
    /// - Throws: ``Problem`` `.invalid` at `pin` for what is no PIN, and for repeats, runs, years and the commonest.
    init(chosen typed: String) throws(Problem) {
        guard let pin = PIN(typed) else { throw .field("pin", "A screen lock has 4 to 8 digits. Six are good.") }
        guard !pin.isEasy else {
            throw .field("pin", "These digits are among the first that anyone would try. Choose others.")
        }
        self = pin
    }

    /// True where it is one of those that are tried first.
    private var isEasy: Bool {
        let numbers = digits.utf8.map { Int($0) - 0x30 }
        let steps = Set(zip(numbers, numbers.dropFirst()).map { (10 + $1 - $0) % 10 })
        let isRun = steps.count == 1 && steps.isSubset(of: [0, 1, 9])
        return isRun || isRepeated(numbers) || isYear || Self.commonest.contains(digits)
    }

    /// True where it is one block again and again, such as 1212 or 123123.
    private func isRepeated(_ numbers: [Int]) -> Bool {
        (1...numbers.count / 2).contains { length in
            numbers.count.isMultiple(of: length)
                && numbers.indices.allSatisfy { numbers[$0] == numbers[$0 % length] }
        }
    }

    private var isYear: Bool {
        guard digits.count == 4, let year = Int(digits) else { return false }
        return (1900...2039).contains(year)
    }

    /// The commonest that are neither runs nor repeats nor years: pairs, and ways over the keys of a telephone.
    private static let commonest: Set<String> = [
        "1004", "1122", "1133", "1221", "1342", "1357", "1475", "1478", "1593", "2112", "2468", "2580", "3698", "4200",
        "5683", "6996", "7410", "7412", "7531", "8520", "8642", "9510", "0852", "0987", "1236", "1230", "12369",
        "14789",
        "25800", "36987", "102030", "111222", "112233", "112211", "123321", "123654", "123789", "142536", "147258",
        "147852", "159357", "159753", "258369", "258456", "314159", "321654", "369258", "456123", "654123", "741852",
        "753951", "789456", "852456", "963852", "987123", "1472583", "1231234", "11223344", "12344321", "14725836",
        "31415926", "87654312",
    ]
}

extension PIN: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "•••" }
    var debugDescription: String { "•••" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
