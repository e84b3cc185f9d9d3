pub fn adders(offsets: &[i32]) -> Vec<Box<dyn Fn(i32) -> i32>> {
    offsets
        .iter()
        .map(|&offset| Box::new(move |n| n + offset) as Box<dyn Fn(i32) -> i32>)
        .collect()
}
