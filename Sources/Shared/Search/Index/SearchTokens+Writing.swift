import Contracts
import Kernel
import Secrets

/// The tokens as they stand in the index.
extension SearchTokens {
    private static let scopeKey: [UInt8] = Array("weft search term".utf8)
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// Reads what ``bytes`` wrote.
    init(_ bytes: [UInt8]) {
        self.init(
            numbers: stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
                UInt64(bigEndianBytes: bytes[start..<start + 8])
            }
        )
    }

    /// Eight bytes for each number.
    var bytes: [UInt8] {
        numbers.flatMap(\.bigEndianBytes)
    }

    /// The word in the index for things of `kind` that `reader` may find, or everybody: the same word for somebody
    /// else is another token.
    func written(_ kind: SearchKind, for reader: ID<Account>?) -> [String] {
        let owner = reader.map(\.description) ?? "*"
        let scope = Digest.number(of: Array("\(kind.name) \(owner)".utf8), key: Self.scopeKey)
        return numbers.map { Self.token(Self.mixed($0 ^ scope)) }
    }

    /// Spreads every bit over the whole number (the finaliser of MurmurHash3, in the public domain).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var number = (number ^ number >> 33) &* 0xff51_afd7_ed55_8ccd
        number = (number ^ number >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return number ^ number >> 33
    }

    /// Fifty bits in ten letters and digits.
    private static func token(_ number: UInt64) -> String {
        let bytes = (0..<10).map { (place: Int) -> UInt8 in
            let index = number >> UInt64(5 * place) & 31
            return letters[Int(index)]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
