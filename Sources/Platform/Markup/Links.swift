/// An address inside this site: begins with one slash, every part percent-encoded.
///
/// Interpolated values become one path segment each, whatever they contain:
///
///     let path: Path = "/tags/\(tag)"
public struct Path: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The encoded path with query and fragment, ready for `href` and `Location`.
    public private(set) var description: String

    /// A path written in the source.
    public init(stringLiteral value: String) {
        description = value
    }

    /// A path with values, each encoded as one segment.
    public init(stringInterpolation: Interpolation) {
        description = stringInterpolation.text
    }

    /// An address that came from outside, if it stays inside this site , so that no link of ours leads
    /// elsewhere: one leading slash, no backslash, no control characters.
    public init?(untrusted text: String) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/"), bytes.count == 1 || bytes[1] != UInt8(ascii: "/"), bytes.count <= 2048
        else { return nil }
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        description = text
    }

    /// The path with another one behind it.
    public func followed(by rest: Path) -> Path {
        var path = self
        path.description += rest.description
        return path
    }

    /// The path with one query parameter more.
    public func query(_ name: String, _ value: String) -> Path {
        var path = self
        path.description += description.contains("?") ? "&" : "?"
        path.description += "\(name.percentEncoded())=\(value.percentEncoded())"
        return path
    }

    /// The path pointing at an element of its page.
    public func fragment(_ id: String) -> Path {
        var path = self
        path.description += "#\(id.percentEncoded())"
        return path
    }

    /// Collects the parts of a path literal.
    public struct Interpolation: StringInterpolationProtocol {
        var text = ""

        /// Room for the literal's parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 12)
        }
        /// A part written in the source.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }
        /// A value, encoded as one segment.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description.percentEncoded()
        }
    }
}

/// An address that opens an app on the device and no page: the telephone, or the one that keeps keys for one-time
/// codes.
public struct AppAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address as it is written into `href`.
    public let description: String

    /// Hands a key over to an app that makes codes.
    ///
    /// - Parameters:
    ///   - label: who logs in where.
    ///   - secret: the key in base32.
    ///   - issuer: the name of the server.
    public init(otpauth label: String, secret: String, issuer: String) {
        description =
            "otpauth://totp/\(label.percentEncoded())?secret=\(secret.percentEncoded())"
            + "&issuer=\(issuer.percentEncoded())"
    }

    /// Calls a number, of which nothing but its digits is taken (RFC 3966).
    public init(telephone number: String) {
        description = "tel:" + String(decoding: number.utf8.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
    }
}

extension String {
    /// The text with every byte encoded that RFC 3986 does not call unreserved; `@` stays readable.
    public func percentEncoded() -> String {
        guard utf8.contains(where: { !$0.isUnreserved }) else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte.isUnreserved {
                result.append(byte)
            } else {
                result.append(UInt8(ascii: "%"))
                result.append(hexDigit(byte >> 4))
                result.append(hexDigit(byte & 15))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "@"):
            true
        default:
            false
        }
    }
}
