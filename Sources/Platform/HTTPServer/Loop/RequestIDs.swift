/// Names requests in logs: random numbers that are not secret, made without asking the system each time.
struct RequestIDs {
    private var state = UInt64.random(in: .min ... .max)

    /// The next name.
    mutating func next() -> UInt64 {
        state &+= 0xA076_1D64_78BD_642F
        let (high, low) = (state ^ 0xE703_7ED1_A0B4_28DB).multipliedFullWidth(by: state)
        return high ^ low
    }
}
