pub fn turn(a: &mut Vec<u8>, b: &mut Vec<u8>) {
    mem::swap(a, b);
}
