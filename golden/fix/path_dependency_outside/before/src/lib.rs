pub fn two() -> u32 {
    let mut two = outside_lib::one() + 1;
    two
}
