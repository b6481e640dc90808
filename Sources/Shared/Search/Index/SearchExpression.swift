import Contracts
import Kernel

/// The question to the index, in the words of its engine: all of these for everybody, or all of these for the viewer.
struct SearchExpression: Sendable {
    private let scopes: [(wanted: [String], unwanted: [String])]

    init(_ wanted: SearchTokens, _ unwanted: SearchTokens, _ kind: SearchKind, for viewer: ID<Account>?) {
        let readers: [ID<Account>?] = viewer.map { [nil, $0] } ?? [nil]
        scopes = readers.map { (wanted.written(kind, for: $0), unwanted.written(kind, for: $0)) }
    }

    /// For FTS5.
    var forSQLite: String {
        scopes.map { scope in
            let all = "(" + scope.wanted.joined(separator: " AND ") + ")"
            return scope.unwanted.isEmpty ? all : "(\(all) NOT (\(scope.unwanted.joined(separator: " OR "))))"
        }
        .joined(separator: " OR ")
    }

    /// For `tsquery`.
    var forPostgres: String {
        scopes.map { scope in
            "(" + (scope.wanted + scope.unwanted.map { "!" + $0 }).joined(separator: " & ") + ")"
        }
        .joined(separator: " | ")
    }
}
