import Design
import Markup
import Testing

@Suite struct StitchingTests {
    @Test func `stitches of one colour that lie beside each other are one line`() {
        let drawing = Stitching(["##.o", ".+++"]).body.string
        #expect(drawing.contains(#"viewBox="0 0 4 2""#) && drawing.contains(Assets.stitchingSheet.path.description))
        for line in [
            #"class="deep" d="M0.1 0.5h1.8""#, #"class="pale" d="M1.1 1.5h2.8""#, #"class="gold" d="M3.1 0.5h0.8""#,
        ] {
            #expect(drawing.contains(line), "\(line) in \(drawing)")
        }
    }

    @Test func `a band is as wide as a page, between two hems`() {
        let band = Stitching(["#.", ".#"]).band.string
        #expect(band.contains(#"viewBox="0 0 156 6""#) && !band.contains("<link"))
        #expect(band.contains("M0.1 0.5h1.8") && band.contains("M0.1 5.5h1.8"))
    }
}
