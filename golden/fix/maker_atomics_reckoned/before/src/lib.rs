static mut DEPTH: u8 = 0;
static mut NAMED: u32 = 0;

pub fn leave() {
    DEPTH -= 1;
}

pub fn named() {
    use std::ops::AddAssign;
    NAMED.add_assign(1);
}
