pub fn reset(count: &mut u32) {
    count = 0;
}
