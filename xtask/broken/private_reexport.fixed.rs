mod geometry {
    pub fn area(w: u32, h: u32) -> u32 {
        w * h
    }

    pub fn volume(w: u32, h: u32, d: u32) -> u32 {
        area(w, h) * d
    }
}

pub use geometry::area;
pub use geometry::volume;
