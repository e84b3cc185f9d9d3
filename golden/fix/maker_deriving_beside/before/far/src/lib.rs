//! What is used.

#[repr(C)] pub struct Part(pub u8);

pub struct Pair<T>(pub T);

impl<T: Clone> Pair<T> {
    pub fn both(&self) -> (T, T) {
        (self.0.clone(), self.0.clone())
    }
}
