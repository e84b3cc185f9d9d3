//! A wrapper has a method of the new name.

use maker_deprecated_refused_held::Inner;

struct Wrapper(Inner);

impl std::ops::Deref for Wrapper {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Wrapper {
    fn young(&self) -> u32 {
        1000
    }
}

/// Both.
pub fn one() -> u32 {
    let wrapper = Wrapper(Inner);
    wrapper.old() + wrapper.young()
}
