mod bits;

use bits::{Bits, Draft};

pub struct Map {
    bits: Bits,
    draft: Draft,
}

impl Map {
    pub fn is_red(&self, at: usize) -> bool {
        self.bits.get(at)
    }

    pub fn is_black(&self, at: usize) -> bool {
        !self.bits.get(at)
    }

    pub fn copy(&mut self, from: usize, to: usize) {
        self.bits.set(to, self.bits.get(from));
    }

    // What is there to end it takes it, as before.
    pub fn draft(&self) -> String {
        self.draft.finish()
    }

    pub fn draft_len(&self) -> usize {
        self.draft.finish().len()
    }
}
