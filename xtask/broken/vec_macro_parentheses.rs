pub fn zeros(n: usize) -> Vec<u8> {
    vec![0, n]
}
