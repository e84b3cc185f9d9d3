use std::thread;

pub fn sum(numbers: &[i32]) -> i32 {
    let (left, right) = numbers.split_at(numbers.len() / 2);
    thread::scope(|s| {
        let a = thread::spawn(|| left.iter().sum::<i32>());
        let b = s.spawn(|| right.iter().sum::<i32>());
        a.join().unwrap() + b.join().unwrap()
    })
}

pub fn count(words: Vec<String>) -> usize {
    let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
    thread::scope(|scope| {
        let counted = thread::spawn(|| words.iter().filter(|word| word.len() == longest).count());
        counted.join().unwrap()
    })
}

pub fn unscoped(numbers: &[i32]) -> i32 {
    thread::spawn(|| numbers.iter().sum::<i32>()).join().unwrap()
}
