use std::thread;

fn parallel_sum(numbers: &[i32]) -> i32 {
    let middle = numbers.len() / 2;
    let (left, right) = numbers.split_at(middle);
    thread::scope(|s| {
        let a = thread::spawn(|| left.iter().sum::<i32>());
        let b = thread::spawn(|| right.iter().sum::<i32>());
        a.join().unwrap() + b.join().unwrap()
    })
}

fn main() {
    let data = vec![1, 2, 3, 4, 5];
    assert_eq!(parallel_sum(&data), 15);
    assert_eq!(parallel_sum(&[]), 0);
}
