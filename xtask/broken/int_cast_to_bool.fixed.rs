pub fn flag(bits: u32) -> bool {
    (bits & 1) != 0
}
