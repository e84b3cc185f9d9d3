pub fn sorted(list: Vec<u32>) -> (Vec<u32>, usize) {
    let mut copy = list;
    copy.sort();
    (copy, list.len())
}
