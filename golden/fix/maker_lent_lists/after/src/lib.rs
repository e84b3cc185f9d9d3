fn to_front(items: &mut [i32], at: usize) {
    items[..=at].rotate_right(1);
}

fn longest(words: &[String]) -> usize {
    words.iter().map(|word| word.len()).max().unwrap_or(0)
}

fn grown(items: &mut Vec<i32>) {
    items.push(1);
}

pub fn public(items: &Vec<i32>) -> usize {
    items.len()
}

pub fn all() -> usize {
    let mut items = [1, 2, 3];
    to_front(&mut items, 1);
    grown(&mut items);
    let mut list = vec![1, 2];
    to_front(&mut list, 1);
    longest(&[String::new()]) + public(&[1, 2])
}
