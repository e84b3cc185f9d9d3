pub fn two() -> u32 {
    let two = outside_lib::one() + 1;
    two
}
