pub fn length(list: &mut Vec<u32>) -> usize {
    list.sort()
}

pub fn found(list: &[u32]) -> u32 {
    let count = list.len();
    if count == 0 {
        return;
    }
    list.len() as u32
}
