forge_macro::forge!();

pub fn two() -> u8 {
    let mut two = 2;
    two
}
