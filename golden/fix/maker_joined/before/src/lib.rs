pub fn merged(a: Vec<i32>, b: Vec<i32>) -> Vec<i32> {
    let mut all = a + b;
    all.sort();
    all.dedup();
    all
}

pub fn volume(parts: &[&str]) -> Option<u32> {
    let mut total = 1;
    for part in parts {
        total *= *part as u32;
    }
    Some(total)
}
