public import Contracts
import Kernel
public import Runtime

/// A part of the product that can be asked something: a feature with routes.
public protocol RoutedFeature: Feature {
    /// Declares what can be asked of it, and by whom.
    func register(on routes: inout Routes, among features: [any Feature])

    /// The counts that stand on the metrics page.
    var metrics: [Metric] { get }
}

extension RoutedFeature {
    /// Nothing to watch.
    public var metrics: [Metric] { [] }
}
