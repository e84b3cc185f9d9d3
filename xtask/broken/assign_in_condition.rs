pub fn is_ready(state: u8) -> bool {
    if state = 3 {
        return true;
    }
    false
}
