pub fn bump(count: &mut u32) {
    count += 1;
}
