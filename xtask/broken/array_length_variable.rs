pub fn zeros() -> usize {
    let size = 4;
    let list = [0u8; size];
    list.len()
}
