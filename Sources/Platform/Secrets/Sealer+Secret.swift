internal import CSodium

/// Keys that are wrapped by other keys: they go from locked memory into locked memory.
extension Sealer {
    /// `secret`, encrypted as ``seal(_:context:)-([UInt8],_)`` does.
    public func seal(_ secret: Secret, context: [UInt8]) -> [UInt8] {
        secret.withBytes { seal($0, context: context) }
    }

    /// The secret that ``seal(_:context:)-(Secret,_)`` was given, with the same context.
    public func openSecret(_ sealed: [UInt8], context: [UInt8]) throws(SealError) -> Secret {
        var isRight = false
        let secret = Secret(count: max(0, sealed.count - Self.overhead)) { output in
            isRight = open(sealed, into: output, context: context)
        }
        guard isRight else { throw SealError() }
        return secret
    }
}

extension Secret {
    /// The bytes of several secrets, one after the other.
    public init(joining secrets: [Secret]) {
        self.init(count: secrets.reduce(0) { $0 + $1.count }) { output in
            var start = 0
            for secret in secrets {
                secret.withBytes { bytes in
                    UnsafeMutableRawBufferPointer(rebasing: output[start..<(start + bytes.count)]).copyMemory(
                        from: bytes
                    )
                }
                start += secret.count
            }
        }
    }

    /// A part of the bytes; `nil` where there are not so many.
    public func part(_ range: Range<Int>) -> Secret? {
        guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
        return withBytes { bytes in
            Secret(count: range.count) { output in
                output.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
            }
        }
    }
}
