import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// The secret in letters by which their reader can end them without logging in: whose letters of which group, and the
/// proof that this server wrote it.
struct IssueUnsubscribeTokens: Sendable {
    /// Whose letters a token is about.
    enum Reader: Sendable, Equatable {
        case member(ID<Account>)
        /// Somebody without an account.
        case guest(ID<GuestReader>)
    }

    private let key: Secret

    init(_ services: Services) {
        key = services.key.key(for: "tapestry letters")
    }

    func token(of reader: Reader, in group: ID<Group>) -> String {
        let (kind, number): (UInt8, Int64) =
            switch reader {
            case .member(let id): (0, id.rawValue)
            case .guest(let id): (1, id.rawValue)
            }
        let body = [kind] + number.bigEndianBytes + group.rawValue.bigEndianBytes
        return Base64URL.encode(body + proof(of: body))
    }

    /// Whose letters `text` was written for; `nil` for what this server did not write.
    func reader(in text: String) -> (reader: Reader, group: ID<Group>)? {
        guard let bytes = Base64URL.decode(text), bytes.count == 33 else { return nil }
        let body = Array(bytes[..<17])
        guard isEqualInConstantTime(Array(bytes[17...]), proof(of: body)) else { return nil }
        let number = Int64(bigEndianBytes: body[1..<9])
        let group = ID<Group>(rawValue: Int64(bigEndianBytes: body[9..<17]))
        switch body[0] {
        case 0: return (.member(ID(rawValue: number)), group)
        case 1: return (.guest(ID(rawValue: number)), group)
        default: return nil
        }
    }

    private func proof(of bytes: [UInt8]) -> [UInt8] { Digest.blake2b(bytes, size: 16, key: key) }
}
