//! Lights.

/// A light.
#[derive(Clone, Copy)]
pub enum Light {
    /// Stop.
    Red,
    /// Go.
    Green,
    /// Wait.
    Yellow,
}

/// What comes next.
pub fn next(light: Light) -> Light {
    match light {
        Light::Red => Light::Green,
        Light::Green => Light::Yellow,
    }
}
