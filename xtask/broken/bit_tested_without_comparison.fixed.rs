struct Bits(u64);

impl Bits {
    fn set(&mut self, at: u32) {
        self.0 |= 1 << at;
    }

    fn has(&self, at: u32) -> bool {
        self.0 & (1 << at) != 0
    }
}

fn main() {
    let mut bits = Bits(0);
    bits.set(40);
    bits.set(3);
    assert!(bits.has(40) && bits.has(3));
    assert!(!bits.has(4));
}
