public import Contracts
import Kernel

extension Services {
    /// A key for a form, under which what it makes is made once however often it is sent; see ``IdempotencyKey``.
    public func newFormKey() -> String { PublicID<IdempotencyKey>(from: random).text }
}
