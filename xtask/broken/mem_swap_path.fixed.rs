pub fn turn(a: &mut Vec<u8>, b: &mut Vec<u8>) {
    std::mem::swap(a, b);
}
