//! Storage tanks of different shapes.

pub trait Tank {
    /// Litres that go in.
    fn volume(&self) -> f64;

    /// Litres in it when it is filled to `height`, which is in decimetres.
    fn filled(&self, height: f64) -> f64;

    /// Its height in decimetres.
    fn height(&self) -> f64;

    /// How full it is, from 0 to 1.
    fn level(&self, height: f64) -> f64 {
        self.filled(height) / self.volume()
    }
}

/// A box; all sides in decimetres.
#[derive(Debug, Clone, Copy)]
pub struct Cuboid {
    pub width: f64,
    pub depth: f64,
    pub height: f64,
}

/// A cone that stands on its tip; in decimetres.
#[derive(Debug, Clone, Copy)]
pub struct Funnel {
    pub radius: f64,
    pub height: f64,
}

impl Tank for Cuboid {
    fn volume(&self) -> f64 {
        self.width * self.depth * self.height
    }

    fn filled(&self, height: f64) -> f64 {
        self.width * self.depth * height.clamp(0.0, self.height)
    }

    fn height(&self) -> f64 {
        self.height
    }
}

impl Tank for Funnel {
    fn height(&self) -> f64 {
        self.height
    }
}
