pub mod other;
pub fn f() -> u8 {
    1 + 1
}
