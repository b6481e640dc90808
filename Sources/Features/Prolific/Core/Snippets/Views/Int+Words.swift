import Text

extension Int {
    /// `1 line`, `3 lines`.
    var linesText: String { plural(self, one: "1 line", other: "\(self) lines") }
    /// `1 other line`, `3 other lines`.
    var otherLinesText: String { plural(self, one: "1 other line", other: "\(self) other lines") }
    /// `1 vote`, `3 votes`.
    var votesText: String { plural(self, one: "1 vote", other: "\(self) votes") }
    /// `1 point`, `3 points`.
    var pointsText: String { plural(self, one: "1 point", other: "\(self) points") }
    /// `1 person`, `3 people`.
    var peopleText: String { plural(self, one: "1 person", other: "\(self) people") }
}
