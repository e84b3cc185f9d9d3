pub fn adders(offsets: &[i32]) -> Vec<Box<dyn Fn(i32) -> i32>> {
    offsets
        .iter()
        .map(|&offset| Box::new(|n| n + offset) as Box<dyn Fn(i32) -> i32>)
        .collect()
}
