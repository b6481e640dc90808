import Secrets

/// The two keys of a vault, both made once and at random: everything in it hangs on them.
///
/// The first opens it; the second is that of its notebook, which a screen lock can keep back from whoever has the first.
struct KeyPair: Sendable {
    let user: Secret
    let note: Secret

    private static let length = 32

    init(user: Secret, note: Secret) {
        self.user = user
        self.note = note
    }

    /// New keys.
    init(from random: RandomSource) {
        user = Secret(random: Self.length, from: random)
        note = Secret(random: Self.length, from: random)
    }

    /// The pair that ``joined`` wrote; `nil` for anything else.
    init?(_ joined: Secret) {
        guard joined.count == 2 * Self.length, let user = joined.part(0..<Self.length),
            let note = joined.part(Self.length..<2 * Self.length)
        else { return nil }
        self.user = user
        self.note = note
    }

    /// Both, one after the other.
    var joined: Secret { Secret(joining: [user, note]) }
}
