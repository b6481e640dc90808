internal import Web

/// The share of the request at work in what all use, until it is answered.
extension Connection {
    /// Takes so many bytes of memory for its body; `false` where there is no room.
    func keep(_ count: Int) -> Bool {
        guard context.bodies.take(count, for: client.household) else { return false }
        keptBytes += count
        return true
    }

    /// Takes memory for what has arrived already; without room the body ends here, unless it is whole.
    func hold(_ count: Int) {
        if !keep(count), upload != nil { refuse(.crowded) }
    }

    /// Gives everything back.
    func release() {
        context.bodies.giveBack(keptBytes, of: client.household)
        keptBytes = 0
        guard isCounted else { return }
        isCounted = false
        context.dismiss(requestOf: client.household)
    }
}
