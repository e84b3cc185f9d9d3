pub fn first_byte(data: &[u8]) -> u8 {
    if data.is_empty() {
        return 0;
    }
    let p = data.as_ptr();
    // The slice is not empty, so that there is a first byte.
    unsafe { *p }
}
