//! Lists.

fn fill(mut list: Vec<u32>, end: u32) {
    for one in 0..end {
        list.push(one);
    }
}

/// Three numbers.
pub fn three() -> Vec<u32> {
    let list = Vec::new();
    fill(list, 3);
    list
}
