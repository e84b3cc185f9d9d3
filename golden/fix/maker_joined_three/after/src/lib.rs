pub fn all(a: Vec<u8>, b: Vec<u8>, c: Vec<u8>) -> Vec<u8> {
    [a, b, c].concat()
}
