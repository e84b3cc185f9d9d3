static mut COUNT: u32 = 0;
static mut OPEN: bool = false;

pub fn add(n: u32) -> u32 {
    COUNT = n + COUNT;
    COUNT
}

pub fn toggle(other: bool) {
    OPEN = other ^ OPEN;
}
