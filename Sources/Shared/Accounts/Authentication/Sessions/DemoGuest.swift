/// The person of the demo world as whom everybody may look around; the log-in page of a demo names them.
package enum DemoGuest {
    package static let username = "jane_austen"
    package static let password = "threads-of-linen"
}
