use super::*;

pub fn f(a: &mut u8, b: &mut u8) {
    swap(a, b)
}
