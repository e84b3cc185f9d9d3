pub struct Colour {
    pub r: f32,
    pub g: f32,
    pub b: f32,
    pub a: f32,
}

pub fn clamped(r: f32, g: f32, b: f32, a: f32) -> Colour {
    Colour { r: r.clamp(0.0, 1.0), b: b.clamp(0.0, 1.0), a: a.clamp(0.0, 1.0) }
}

/// Where one is taken as it is, nothing says how the missing one is.
pub fn opaque(r: f32, g: f32, b: f32) -> Colour {
    let a = 1.0;
    Colour { r: r.clamp(0.0, 1.0), b: b.clamp(0.0, 1.0), a }
}

pub struct End {
    pub head: usize,
    pub tail: usize,
    pub size: usize,
}

/// A parameter of the type that goes elsewhere is none of it.
pub fn end(limit: usize) -> (usize, End) {
    (limit, End { head: 0, size: 0 })
}
