import Kernel
import Routing
import SQL
import Secrets

/// The name by which something of Prolific is known outside: 128 random bits, which tell neither its time nor its
/// other servers.
struct PublicID<Owner>: Sendable, Hashable, Comparable, CustomStringConvertible, Storable {
    /// 32 hexadecimal digits.
    let text: String

    /// A new one.
    init(from random: RandomSource) {
        text = Hex.encode(random.bytes(16))
    }

    /// One as it stands in addresses; `nil` for anything else.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.text = String(text)
    }

    /// The name that nothing has.
    static var nothing: PublicID { PublicID(zeros: 32) }

    private init(zeros: Int) {
        text = String(repeating: "0", count: zeros)
    }

    var description: String { text }
    var sqlValue: SQLValue { .text(text) }

    static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> PublicID {
        guard let id = PublicID(try row.text(column)) else { throw .unexpectedValue(column: column) }
        return id
    }

    static func < (left: PublicID, right: PublicID) -> Bool { left.text < right.text }
}

extension Services {
    /// A key for a form, under which what it makes is made once however often it is sent.
    func newFormKey() -> String { PublicID<IdempotencyKey>(from: random).text }
}
