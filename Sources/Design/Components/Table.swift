public import Markup

/// Rows and columns of text, which scroll sideways by themselves where the screen is too narrow.
public struct Table: View {
    private let title: String
    private let columns: [String]
    private let rows: [[HTML]]

    /// A table of ready cells; the first of each row names it.
    ///
    /// - Parameter title: what it shows, said by screen readers.
    public init(_ title: String, columns: [String], rows: [[HTML]]) {
        self.title = title
        self.columns = columns
        self.rows = rows
    }

    /// The table.
    public var body: HTML {
        div(.class("scroll"), .role("region"), .aria("label", title), .tabindex(0)) {
            table {
                caption(.class("sr")) { title }
                thead {
                    tr {
                        for column in columns { th(.scope("col")) { column } }
                    }
                }
                tbody {
                    for row in rows { line(row) }
                }
            }
        }
    }

    private func line(_ cells: [HTML]) -> HTML {
        tr {
            for (index, cell) in cells.enumerated() {
                if index == 0 {
                    th(.scope("row")) { cell }
                } else {
                    td { cell }
                }
            }
        }
    }
}
