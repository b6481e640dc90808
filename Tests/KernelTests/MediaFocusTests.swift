import Kernel
import Testing

@Suite struct MediaFocusTests {
    @Test(arguments: [
        ("0", MediaFocus(x: -1000, y: 1000)), ("12", .middle), ("24", MediaFocus(x: 1000, y: -1000)),
        ("-250,730", MediaFocus(x: -250, y: 730)), ("1000,-1000", MediaFocus(x: 1000, y: -1000)), ("0,0", .middle),
    ])
    func `a form names a point by its cell or by its thousandths`(sent: String, point: MediaFocus) {
        #expect(MediaFocus(sent: sent) == point)
    }

    @Test(arguments: [
        "", ",", "x", "-1", "25", "1001,0", "0,-1001", "1,2,3", "1,", ",1", "0.5,0.5", " 1,2", "1;2",
        "99999999999999999999,0", "9223372036854775807,-9223372036854775808",
    ])
    func `anything else names none`(sent: String) {
        #expect(MediaFocus(sent: sent) == nil)
    }

    @Test func `every point lies in a cell`() {
        for x in stride(from: -1000, through: 1000, by: 50) {
            for y in stride(from: -1000, through: 1000, by: 50) {
                #expect((0..<25).contains(MediaFocus(x: x, y: y).cell))
            }
        }
    }
}
