import Testing

@testable import MediaFormats
@testable import MediaWork

/// The hidden data of files: all that they tell of people besides what is seen and heard.
@Suite struct HiddenTests {
    @Test(arguments: [MediaFormat.jpeg, .png, .webp, .gif, .heic, .avif])
    func `nothing that a picture hides is left`(format: MediaFormat) async throws {
        let sent = try Hiding.picture(format)
        #expect(sent.holds(Samples.canary))
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)

            #expect(made.files.count == 3)
            for file in made.files.values { #expect(!file.holds("CANARY")) }
        }
    }

    @Test func `nothing is left in what becomes WebP either`() async throws {
        let all = [
            try Hiding.picture(.gif, frames: 3), try Hiding.picture(.png, isTransparent: true),
            try Hiding.picture(.webp, isTransparent: true),
        ]
        try await Workshop.open { workshop in
            for sent in all {
                #expect(sent.holds(Samples.canary))
                let made = try await workshop.process(sent)

                #expect(made.result.renditions[0].type == "image/webp")
                for file in made.files.values {
                    #expect(!file.holds("CANARY") && !file.holds("EXIF") && !file.holds("ICCP"))
                }
            }
        }
    }

    @Test(arguments: RecordingSamples.all)
    func `nothing that a video or a sound hides is left`(sample: RecordingSamples) async throws {
        let sent = try sample.make()
        #expect(sent.holds(Samples.canary))
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)

            for file in made.files.values { #expect(!file.holds("CANARY") && !file.holds("51.4778")) }
        }
    }
}
