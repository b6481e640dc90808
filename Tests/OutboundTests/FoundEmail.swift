import DatabaseTesting
import Foundation
import Outbound
import Testing

/// An e-mail as Python's mail parser understands it.
struct FoundEmail: Decodable {
    let defects: [String]
    let headers: [String: String]
    let names: [String]
    let bodies: [String: String]
    /// The bytes of the pictures, in base64, by the ids under which the page names them.
    let pictures: [String: String]
    let longest: Int
    let isASCII: Bool
    let hasBareBreaks: Bool

    /// True where nothing about its form is wrong.
    var isSound: Bool { defects.isEmpty && longest <= 998 && isASCII && !hasBareBreaks }

    init(file: String) async throws {
        let output = try await Python.output(of: "read_email.py", [file])
        self = try JSONDecoder().decode(FoundEmail.self, from: output)
    }
}

extension EmailAddress {
    static var ann: EmailAddress { address("Ann@example.org") }

    fileprivate static func address(_ text: String) -> EmailAddress {
        guard let address = try? EmailAddress(text) else { preconditionFailure("\(text) is no address.") }
        return address
    }
}

extension Correspondent {
    static var weft: Correspondent {
        guard let weft = try? Correspondent(name: "Weft ü", address: .address("weft@example.org")) else {
            preconditionFailure("The writer's name is one line.")
        }
        return weft
    }
}
