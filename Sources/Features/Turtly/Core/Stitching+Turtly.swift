import Design

extension Stitching {
    /// A turtle, where the notebook is empty.
    static let turtle = Stitching([
        ".......######.........",
        ".....##++oo++##.......",
        "....#+++oooo+++#......",
        "...#+oo++oo++oo+#..##.",
        "..#+oooo++++oooo+##++#",
        "..#++oo++oo++oo++#+o+#",
        ".##++++++oo++++++##++#",
        "##################++#.",
        "...++++....++++.####..",
        "...++++....++++.......",
    ])
}
