pub(crate) fn fill(mut list: Vec<u32>, end: u32) {
    for one in 0..end {
        list.push(one);
    }
}
