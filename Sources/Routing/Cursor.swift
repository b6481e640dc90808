public import Kernel
public import Markup
public import Web

/// A position in a list, as addresses and programs write it: there a page of the list begins.
///
/// A list in the order of its items' numbers has those numbers (``ID``); any other has a cursor of its own, with all that
/// it is sorted by.
public protocol Cursor: Sendable, CustomStringConvertible {
    /// The position that `text` names; `nil` where it names none.
    init?(_ text: String)
}

extension ID: Cursor {}
extension Int: Cursor {}
extension Int64: Cursor {}
// What another slice reads is handed on to it as it came.
extension String: Cursor {}

/// The word of an address behind which a cursor stands.
public enum CursorName: String, CaseIterable, Sendable {
    /// The page has what is older than the cursor.
    case before
    /// The page has what stands behind the cursor.
    case after
    /// The page begins with the item of this number.
    case from
    /// The page has this item, and what stands around it.
    case at
    /// The page that programs ask for: `next_cursor` of the one before.
    case cursor
}

extension Request {
    /// The cursor behind `name`; `nil` where there is none, and where it is nonsense: then the list is shown from its
    /// beginning.
    public func cursor<Position: Cursor>(_ name: CursorName, as type: Position.Type = Position.self) -> Position? {
        query[name.rawValue].flatMap { Position($0) }
    }

    /// The cursor behind `name`; `nil` where there is none.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field of that name for nonsense.
    public func checkedCursor<Position: Cursor>(
        _ name: CursorName,
        as type: Position.Type = Position.self
    ) throws(Problem) -> Position? {
        guard let text = query[name.rawValue] else { return nil }
        guard let cursor = Position(text) else { throw Problem.field(name.rawValue, "There is no such page.") }
        return cursor
    }
}

extension Path {
    /// The address of the page of this list that `cursor` names.
    public func page(_ name: CursorName, _ cursor: some Cursor) -> Path {
        query(name.rawValue, cursor.description)
    }
}
