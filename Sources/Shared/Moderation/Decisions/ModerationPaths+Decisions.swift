import Kernel
import Markup

extension ModerationPaths {
    static func decision(_ id: ID<Decision>) -> Path { "/appeals/\(id)" }
    static func undo(_ id: ID<Decision>) -> Path { "/mod/decisions/\(id)/undo" }
    static func appeal(_ id: ID<Decision>) -> Path { "/mod/appeals/\(id)" }
}
