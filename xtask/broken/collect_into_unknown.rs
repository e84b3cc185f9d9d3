pub fn evens(list: &[u32]) -> usize {
    let evens = list.iter().filter(|v| *v % 2 == 0).collect();
    evens.len()
}
