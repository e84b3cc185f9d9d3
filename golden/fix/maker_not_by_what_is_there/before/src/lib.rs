//! What is there, and tells something else.

pub mod given;

/// One kind.
pub mod a {
    /// It.
    pub struct Kind;
}

/// The other.
pub mod b {
    /// It.
    pub struct Kind;
}

/// What is drawn.
pub trait Draw {}

impl<A: Draw, B: Draw> Draw for (A, B) {}

/// Both kinds.
pub fn both() -> impl Draw {
    (a::Kind, b::Kind)
}

/// What ends what it points at.
pub struct Raw {
    /// Where.
    pub at: *mut u8,
}

impl Drop for Raw {
    fn drop(&mut self) {
        // Made by `Box::into_raw`.
        unsafe { drop(Box::from_raw(self.at)) };
    }
}

/// Two of one.
pub fn twice(raw: Raw) -> (Raw, Raw) {
    (raw.clone(), raw)
}

/// So many, if there is a limit.
pub struct Limit {
    /// At most.
    pub most: Option<u32>,
}

impl Limit {
    /// Whether so many are within it.
    pub fn holds(&self, number: u32) -> bool {
        match self.most {
            Some(most) if number > most => false,
            Some(_) => true,
        }
    }
}

/// For each ten years.
pub fn premium(rate: f64, age: u32) -> f64 {
    rate * (age / 10 * 10)
}

/// What has a size.
pub trait Area {
    /// Another one.
    fn resize(&mut self, width: u32, height: u32);
}

/// A pane.
pub struct Pane {
    height: u32,
}

impl Area for Pane {
    fn resize(&mut self, tall: u32) {
        self.height = tall;
    }
}

/// How high it is.
pub fn height(pane: &Pane) -> u32 {
    pane.height
}
