public import Markup
public import Web

extension Pattern {
    /// An address of the interface for programs: what stands behind `/api/weft/v1`.
    public static func api(_ rest: StaticString) -> Pattern { Pattern("/api/weft/v1").followed(by: Pattern(rest)) }
}

extension Path {
    /// An address of the interface for programs: what stands behind `/api/weft/v1`.
    public static func api(_ rest: Path) -> Path { ("/api/weft/v1" as Path).followed(by: rest) }
}
