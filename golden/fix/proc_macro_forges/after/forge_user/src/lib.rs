forge_macro::forge!();

pub fn two() -> u8 {
    let two = 2;
    two
}
