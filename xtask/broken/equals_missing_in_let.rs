pub fn three() -> u32 {
    let x 3;
    x
}
