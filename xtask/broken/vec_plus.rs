pub fn merged(a: Vec<i32>, b: Vec<i32>) -> Vec<i32> {
    let mut all = a + b;
    all.sort();
    all.dedup();
    all
}
