/// Numbers that look random and are the same for the same seed on every machine (the generator SplitMix64).
///
/// For how a made-up world looks. What a stranger must not guess comes from `RandomSource`.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The numbers of a seed.
    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, and without, 1.
    public mutating func fraction() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// True where something happens that does so with `probability`.
    public mutating func happens(_ probability: Double) -> Bool {
        fraction() < probability
    }

    /// One of `count` people in the order of their fame, the more famous the likelier.
    public mutating func anybody(of count: Int) -> Int {
        let fraction = fraction()
        return Int(fraction * fraction * Double(count))
    }
}
