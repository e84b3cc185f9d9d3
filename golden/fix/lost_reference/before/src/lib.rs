//! Parameters that are assigned to.

pub fn swap(a: &mut i32, b: &mut i32) {
    let kept = a;
    a = b;
    b = kept;
}

pub fn longest<'a>(mut best: &'a mut [u8], other: &'a mut [u8]) -> usize {
    if other.len() > best.len() {
        best = other;
    }
    best.len()
}

pub fn rest<'a>(text: &'a mut [u8], other: &'a mut [u8]) -> usize {
    if text.is_empty() {
        text = other;
    }
    text.len()
}
