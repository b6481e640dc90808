public import Kernel
public import Markup

extension Place {
    /// The drawing that stands for it.
    public var drawing: HTML { Icon(named: icon)?.body ?? HTML() }
}

extension Place.Compose {
    /// The drawing of the link.
    var drawing: HTML { Icon(named: icon)?.body ?? HTML() }
}
