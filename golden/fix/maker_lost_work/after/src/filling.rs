pub(crate) fn fill(list: &mut Vec<u32>, end: u32) {
    for one in 0..end {
        list.push(one);
    }
}
