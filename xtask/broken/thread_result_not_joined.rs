use std::thread;

fn sums(parts: Vec<Vec<i32>>) -> Vec<i32> {
    let handles: Vec<_> = parts.into_iter().map(|part| thread::spawn(move || part.iter().sum::<i32>())).collect();
    let mut out = Vec::new();
    for handle in handles {
        out.push(handle);
    }
    out
}

fn main() {
    assert_eq!(sums(vec![vec![1, 2], vec![], vec![5]]), [3, 0, 5]);
}
