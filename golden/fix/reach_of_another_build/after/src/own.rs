pub(crate) fn four() -> u32 {
    4
}
