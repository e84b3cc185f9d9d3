pub fn squares(n: u32) -> Vec<u32> {
    (0..n).map(|x| x * x).collect()
}
