import Design
import Kernel
import Markup

/// The faces of some people over each other; their names stand beside them.
struct Faces: View {
    private let people: [Account]

    /// How many are shown.
    static let most = 5

    init(_ people: [Account]) {
        self.people = people
    }

    var body: HTML {
        guard !people.isEmpty else { return HTML() }
        return span(.class("faces"), .aria("hidden", "true")) {
            for person in people.prefix(Self.most) { Avatar(person, size: .tiny) }
        }
    }
}
