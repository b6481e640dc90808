/// Numbers that look random and are the same for the same seed on every machine (the generator SplitMix64).
///
/// For how a made-up world looks. What a stranger must not guess comes from `RandomSource`.
struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, and without, 1.
    mutating func fraction() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Whether something happens that does so with `probability`.
    mutating func happens(_ probability: Double) -> Bool {
        fraction() < probability
    }
}
