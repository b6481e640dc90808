/// Holds tasks back until it is opened.
actor Latch {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// The value of something that changes by itself, once it has stopped changing.
func settled<Value: Equatable>(_ value: () -> Value) async throws -> Value {
    var last = value()
    var quiet = 0
    while quiet < 10 {
        try await Task.sleep(for: .milliseconds(10))
        let next = value()
        quiet = next == last ? quiet + 1 : 0
        last = next
    }
    return last
}
