use std::collections::VecDeque;

pub fn walk(start: u32, next: impl Fn(u32) -> Vec<u32>) -> Vec<u32> {
    let mut seen = Vec::new();
    let queue = VecDeque::from(vec![start]);
    while let Some(node) = queue.pop_front() {
        if !seen.contains(&node) {
            seen.push(node);
            queue.extend(next(node));
        }
    }
    seen
}
