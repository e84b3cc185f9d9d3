//! What a unit measures, in metres.

/// A foot.
pub const FOOT: f64 = 0.3048;
